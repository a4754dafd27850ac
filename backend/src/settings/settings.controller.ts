import { Body, Controller, Get, Put } from '@nestjs/common';
import { replyOf } from '#shared/core/reply.contract';
import { type EditSettings, editSettingsSchema, settingsSchema } from '#shared/settings/settings.contract';
import { settingsRoutes } from '#shared/settings/settings.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { SettingsService } from './settings.service.js';

@Controller()
@Roles('manager')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get(settingsRoutes.all)
  @Replies(replyOf({ data: settingsSchema }))
  async read() {
    return ok({ data: await this.settings.read() });
  }

  @Put(settingsRoutes.all)
  @Replies(replyOf({ data: settingsSchema }))
  async edit(@Body({ schema: editSettingsSchema }) body: EditSettings) {
    return ok({ data: await this.settings.edit(body) });
  }
}
