import { Module } from '@nestjs/common';
import { DevicesController } from './devices.controller.js';
import { DevicesService } from './devices.service.js';
import { InvitesService } from './invites.service.js';
import { PairingsService } from './pairings.service.js';
import { StaffNamesController } from './staff-names.controller.js';

@Module({
  controllers: [DevicesController, StaffNamesController],
  providers: [DevicesService, PairingsService, InvitesService],
  exports: [DevicesService],
})
export class DevicesModule {}
