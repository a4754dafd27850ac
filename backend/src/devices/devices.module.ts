import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DevicePresenceService } from './device-presence.service.js';
import { DevicesController } from './devices.controller.js';
import { DevicesService } from './devices.service.js';
import { InvitesService } from './invites.service.js';
import { PairingsService } from './pairings.service.js';
import { PresenceLeasesService } from './presence-leases.service.js';
import { DeviceEntity, InviteEntity, PairingEntity } from './device.entity.js';

@Entities(DeviceEntity, InviteEntity, PairingEntity)
@Module({
  controllers: [DevicesController],
  providers: [DevicesService, DevicePresenceService, PresenceLeasesService, PairingsService, InvitesService],
  exports: [DevicesService, DevicePresenceService],
})
export class DevicesModule {}
