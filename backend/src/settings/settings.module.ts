import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { ConfigController } from './config.controller.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [PaymentsModule],
  controllers: [SettingsController, ConfigController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
