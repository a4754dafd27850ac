import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { ChatWidgetController } from './chat-widget.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { SettingsEntity } from './settings.entity.js';

@Entities(SettingsEntity)
@Module({
  controllers: [SettingsController, ChatWidgetController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
