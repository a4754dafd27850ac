import { Controller, Get } from '@nestjs/common';
import { replyOf } from '#shared/core/reply.contract';
import { summaryOfArea } from '#shared/geocoding/delivery-area';
import { KERALA_BOUNDS, LOCATED_ZOOM, MAP_CENTRE, MAP_ZOOM } from '#shared/geocoding/kerala';
import { type PublicConfig, publicConfigSchema } from '#shared/settings/settings.contract';
import { settingsRoutes } from '#shared/settings/settings.routes';
import { Replies } from '../core/http/replies.js';
import { Config } from '../core/config.js';
import { Public } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { PaymentGateway } from '../payments/payment-gateway.js';
import { SettingsService } from '../settings/settings.service.js';

const MAP = { centre: MAP_CENTRE, zoom: MAP_ZOOM, locatedZoom: LOCATED_ZOOM, bounds: KERALA_BOUNDS };

/** What every visitor may know. */
@Controller()
@Public()
export class PublicConfigController {
  constructor(
    private readonly settings: SettingsService,
    private readonly gateway: PaymentGateway,
    private readonly config: Config,
  ) {}

  @Get(settingsRoutes.publicConfig)
  @Replies(replyOf({ data: publicConfigSchema }))
  async read() {
    const settings = await this.settings.read();
    const data: PublicConfig = {
      business: {
        name: settings.businessName,
        email: settings.businessEmail,
        phone: settings.businessPhone,
        whatsapp: settings.businessWhatsapp,
        registration: settings.businessRegistration,
      },
      chat: { widget: settings.chatWidgetUrl !== '' },
      payment: { mode: this.config.payments, keyId: this.gateway.keyId },
      map: { tileUrl: this.config.mapTileUrl, ...MAP },
      deliveryArea: summaryOfArea(settings.deliveryArea),
      peoplePerOrder: settings.peoplePerOrder,
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      messageChannels: settings.messageChannels,
      version: this.config.version,
    };
    return ok({ data });
  }
}
