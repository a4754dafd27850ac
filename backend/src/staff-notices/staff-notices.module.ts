import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DevicesModule } from '../devices/devices.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { IngredientPlanModule } from '../ingredient-plan/ingredient-plan.module.js';
import { ChannelsModule } from '../messages/channels/channels.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PaymentAlertsModule } from '../payment-alerts/payment-alerts.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { StaffNoticesController } from './staff-notices.controller.js';
import { StaffNoticesEntity } from './staff-notices.entity.js';
import { StaffNoticesService } from './staff-notices.service.js';
import { StaffWatchService } from './staff-watch.service.js';

/** Notices to staff, and their devices. */
@Entities(StaffNoticesEntity)
@Module({
  imports: [
    ChannelsModule,
    DevicesModule,
    DiaryModule,
    IngredientPlanModule,
    MessagesModule,
    PaymentAlertsModule,
    SettingsModule,
    TasksModule,
  ],
  controllers: [StaffNoticesController],
  providers: [StaffNoticesService, StaffWatchService],
})
export class StaffNoticesModule {}
