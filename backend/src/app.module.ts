import { Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { CoreModule } from './core/core.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { DiaryModule } from './diary/diary.module.js';
import { GeocodingModule } from './geocoding/geocoding.module.js';
import { HealthModule } from './health/health.module.js';
import { InventoryModule } from './inventory/inventory.module.js';
import { KeptListsModule } from './kept-lists/kept-lists.module.js';
import { MenuModule } from './menu/menu.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PlaceholderModule } from './placeholder/placeholder.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { SalesEventsModule } from './sales-events/sales-events.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { TasksModule } from './tasks/tasks.module.js';
import { TimersModule } from './timers/timers.module.js';
import { WaitingListModule } from './waiting-list/waiting-list.module.js';

/** The list of rooms. */
@Module({
  imports: [
    CoreModule,
    AuthModule,
    RealtimeModule,
    HealthModule,
    DiaryModule,
    TasksModule,
    TimersModule,
    DevicesModule,
    SettingsModule,
    SalesEventsModule,
    MenuModule,
    PaymentsModule,
    BookingsModule,
    WaitingListModule,
    GeocodingModule,
    PlaceholderModule,
    InventoryModule,
    KeptListsModule,
  ],
})
export class AppModule {}
