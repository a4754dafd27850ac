import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { PaymentAlertsModule } from '../payment-alerts/payment-alerts.module.js';
import { PublicConfigModule } from '../public-config/public-config.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ConsoleHomeController } from './console-home.controller.js';
import { ConsoleHomeService } from './console-home.service.js';

/** The first data of the console's home, in one answer. */
@Module({
  imports: [DevicesModule, DiaryModule, PaymentAlertsModule, PublicConfigModule, ReadingsModule, SalesEventsModule, SettingsModule],
  controllers: [ConsoleHomeController],
  providers: [ConsoleHomeService],
})
export class ConsoleHomeModule {}
