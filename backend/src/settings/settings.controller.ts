import { Body, Controller, Get, Put } from '@nestjs/common';
import { type EditSettings, editSettingsSchema } from '#shared/settings/settings.contract';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { SettingsService } from './settings.service.js';

@Controller('api/settings')
@Roles('manager')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  async read() {
    return ok({ data: await this.settings.read() });
  }

  @Put()
  async edit(@Body({ schema: editSettingsSchema }) body: EditSettings) {
    return ok({ data: await this.settings.edit(body) });
  }
}
