import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Housekeeping } from '../core/housekeeping.js';
import { Sessions } from '../core/sessions.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

const PURGE_EVERY_MS = 60 * 60_000;

/** People and sessions. Global, because every guard asks the port `Sessions`. */
@Global()
@Module({
  controllers: [AuthController, UsersController],
  providers: [AuthService, UsersService, SignInThrottle, SessionsService, { provide: Sessions, useExisting: SessionsService }],
  exports: [Sessions, UsersService],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsService,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.every('purge ended sessions', PURGE_EVERY_MS, () => this.sessions.purge());
  }
}
