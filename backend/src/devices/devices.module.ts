import { type BeforeApplicationShutdown, Module, type OnModuleInit } from '@nestjs/common';
import { Config } from '../core/config.js';
import { Startup } from '../core/database/startup.js';
import { Housekeeping } from '../core/housekeeping.js';
import { Presence } from '../core/screens.js';
import { DevicesController } from './devices.controller.js';
import { DevicesService } from './devices.service.js';
import { InvitesService } from './invites.service.js';
import { PairingsService } from './pairings.service.js';
import { StaffNamesController } from './staff-names.controller.js';

const PURGE_EVERY_MS = 60_000;
const AFTER_THE_SEEDS = 900;

@Module({ controllers: [DevicesController, StaffNamesController], providers: [DevicesService, PairingsService, InvitesService] })
export class DevicesModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    private readonly devices: DevicesService,
    private readonly pairings: PairingsService,
    private readonly invites: InvitesService,
    private readonly presence: Presence,
    private readonly housekeeping: Housekeeping,
    private readonly startup: Startup,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.presence.attach(this.devices);
    this.housekeeping.every('purge pairings', PURGE_EVERY_MS, () => this.pairings.purge());
    this.housekeeping.every('purge invites', PURGE_EVERY_MS, () => this.invites.purge());
    // With several processes the others may hold the sockets.
    if (!this.config.redisUrl) this.startup.seed(AFTER_THE_SEEDS, () => this.devices.allOffline());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.devices.close();
  }
}
