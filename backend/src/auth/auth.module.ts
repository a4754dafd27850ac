import { Global, Module } from '@nestjs/common';
import { Sessions } from '../core/sessions.js';
import { Entities } from '../core/database/entities.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottleService } from './sign-in-throttle.service.js';
import { UsersService } from './users.service.js';
import { AuthSessionEntity, KnownDeviceEntity, UserEntity } from './user.entity.js';

/** People and sessions. Global, because every guard asks the port `Sessions`. */
@Global()
@Entities(AuthSessionEntity, KnownDeviceEntity, UserEntity)
@Module({
  controllers: [AuthController],
  providers: [AuthService, UsersService, SignInThrottleService, SessionsService, { provide: Sessions, useExisting: SessionsService }],
  exports: [Sessions, UsersService],
})
export class AuthModule {}
