import { Module } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { Config } from '../core/config.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';
import { KitchenBackupsService } from './kitchen-backups.service.js';

@Module({
  controllers: [BackupsController],
  providers: [
    { provide: BackupsService, useFactory: (config: Config, clock: Clock) => new BackupsService(config, clock), inject: [Config, Clock] },
    KitchenBackupsService,
  ],
})
export class BackupsModule {}
