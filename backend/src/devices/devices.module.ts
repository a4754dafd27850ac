import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DevicePresence } from './device-presence.js';
import { DevicesController } from './devices.controller.js';
import { DevicesService } from './devices.service.js';
import { InvitesService } from './invites.service.js';
import { PairingsService } from './pairings.service.js';
import { PresenceLeases } from './presence-leases.js';
import { StaffNamesController } from './staff-names.controller.js';
import { DeviceEntity, InviteEntity, PairingEntity } from './device.entity.js';

@Entities(DeviceEntity, InviteEntity, PairingEntity)
@Module({
  controllers: [DevicesController, StaffNamesController],
  providers: [DevicesService, DevicePresence, PresenceLeases, PairingsService, InvitesService],
  exports: [DevicesService, DevicePresence],
})
export class DevicesModule {}
