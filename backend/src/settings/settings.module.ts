import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { Entities } from '../core/database/entities.js';
import { ChatWidgetController } from './chat-widget.controller.js';
import { ConfigController } from './config.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { SettingsEntity } from './settings.entity.js';

@Entities(SettingsEntity)
@Module({
  imports: [PaymentsModule],
  controllers: [SettingsController, ConfigController, ChatWidgetController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
