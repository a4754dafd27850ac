import { Body, Controller } from '@nestjs/common';
import { settingsApi } from '#shared/settings/settings.api';
import { type EditSettings, settingsWire } from '#shared/settings/settings.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Endpoint(settingsApi.all, settingsWire.all)
  async read() {
    return ok({ data: await this.settings.read() });
  }

  @Endpoint(settingsApi.edit, settingsWire.edit)
  async edit(@Body() body: EditSettings) {
    return ok({ data: await this.settings.edit(body) });
  }
}
