import { Controller } from '@nestjs/common';
import { settingsApi } from '#shared/settings/settings.api';
import { settingsWire } from '#shared/settings/settings.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { PublicConfigService } from './public-config.service.js';

@Controller()
export class PublicConfigController {
  constructor(private readonly publicConfig: PublicConfigService) {}

  @Endpoint(settingsApi.publicConfig, settingsWire.publicConfig)
  async read() {
    return ok({ data: await this.publicConfig.read() });
  }
}
