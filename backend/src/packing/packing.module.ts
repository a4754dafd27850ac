import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PackingController } from './packing.controller.js';
import { PackingService } from './packing.service.js';

/** Which parcels of a sale are packed. */
@Module({ imports: [BookingsModule, SalesEventsModule, SettingsModule], controllers: [PackingController], providers: [PackingService] })
export class PackingModule {}
