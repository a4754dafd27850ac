import { Global, Module } from '@nestjs/common';
import { BuyersService } from './orders/buyers.service.js';
import { OrdersModule } from './orders/orders.module.js';
import { OrderTokensService } from './orders/order-tokens.service.js';
import { ProviderReportsService } from './orders/provider-reports.service.js';
import { OrderAccess, Buyers } from './core/order-access.js';
import { Presence, Sockets, Announcer } from './core/sockets.js';
import { DevicePresenceService } from './devices/device-presence.service.js';
import { DevicesModule } from './devices/devices.module.js';
import { RunArrivals, SaleForecasts } from './bookings/order-progress.service.js';
import { DeliveryRunsModule } from './delivery-runs/delivery-runs.module.js';
import { RunPlacesService } from './delivery-runs/run-places.service.js';
import { DeliverySchedule } from './diary/diary-editing.service.js';
import { ForecastModule } from './forecast/forecast.module.js';
import { StoredForecastsService } from './forecast/stored-forecasts.service.js';
import { ProviderMessages } from './payments/webhook-inbox.service.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { SocketHub } from './realtime/socket-hub.js';
import { ScheduleService } from './tasks/schedule.service.js';
import { TasksModule } from './tasks/tasks.module.js';

/** Which service answers for which port: a port without a provider is an error at start-up. @source decisions/0047 */
@Global()
@Module({
  imports: [RealtimeModule, DevicesModule, OrdersModule, TasksModule, ForecastModule, DeliveryRunsModule],
  providers: [
    { provide: Announcer, useExisting: SocketHub },
    { provide: Sockets, useExisting: SocketHub },
    { provide: Presence, useExisting: DevicePresenceService },
    { provide: OrderAccess, useExisting: OrderTokensService },
    { provide: Buyers, useExisting: BuyersService },
    { provide: ProviderMessages, useExisting: ProviderReportsService },
    { provide: DeliverySchedule, useExisting: ScheduleService },
    { provide: SaleForecasts, useExisting: StoredForecastsService },
    { provide: RunArrivals, useExisting: RunPlacesService },
  ],
  exports: [Announcer, Sockets, Presence, OrderAccess, Buyers, ProviderMessages, DeliverySchedule, SaleForecasts, RunArrivals],
})
export class PortsModule {}
