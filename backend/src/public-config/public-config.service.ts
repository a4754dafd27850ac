import { Injectable } from '@nestjs/common';
import { KERALA_BOUNDS, LOCATED_ZOOM, MAP_CENTRE, MAP_ZOOM } from '#shared/geocoding/kerala';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { Config } from '../core/config.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { PaymentGateway } from '../payments/payment-gateway.js';
import { SettingsService } from '../settings/settings.service.js';

const MAP = { centre: MAP_CENTRE, zoom: MAP_ZOOM, locatedZoom: LOCATED_ZOOM, bounds: KERALA_BOUNDS };

/** The public configuration. */
@Injectable()
export class PublicConfigService {
  constructor(
    private readonly settings: SettingsService,
    private readonly gateway: PaymentGateway,
    private readonly deliveryArea: DeliveryAreaService,
    private readonly config: Config,
  ) {}

  async read(): Promise<PublicConfig> {
    const settings = await this.settings.published();
    return {
      business: {
        name: settings.businessName,
        nameMalayalam: settings.businessNameMalayalam,
        address: settings.businessAddress,
        email: settings.businessEmail,
        phone: settings.businessPhone,
        whatsapp: settings.businessWhatsapp,
        registration: settings.businessRegistration,
      },
      chat: { widget: settings.chatWidgetUrl !== '' },
      payment: { mode: this.config.payments, keyId: this.gateway.keyId },
      map: { tileUrl: this.config.mapTileUrl, ...MAP },
      deliveryArea: this.deliveryArea.summaryOf(settings.deliveryArea),
      policies: {
        refundSteps: settings.refundSteps,
        selfServiceHours: settings.selfServiceHours,
        contactDays: this.config.personalDataDays,
      },
      peoplePerOrder: settings.peoplePerOrder,
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      messageChannels: settings.messageChannels,
      version: this.config.version,
    };
  }
}
