import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import { authApi } from '#shared/auth/auth.api';
import { authWire, type CreateUser, type PatchUser } from '#shared/auth/auth.contract';
import { idSchema } from '#shared/core/id.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { SoonAfterSignIn } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/replies.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Endpoint(authApi.users, authWire.users)
  async list() {
    return ok({ data: await this.users.list() });
  }

  @Endpoint(authApi.addUser, authWire.addUser)
  @HttpCode(201)
  @SoonAfterSignIn()
  @OwnIdempotency()
  async create(@Body() body: CreateUser) {
    return ok({ user: await this.users.create(body) });
  }

  @Endpoint(authApi.editUser, authWire.editUser)
  @SoonAfterSignIn()
  @OwnIdempotency()
  async edit(@Param('id', { schema: idSchema }) id: number, @Body() body: PatchUser) {
    return ok({ user: await this.users.edit(id, body) });
  }

  @Endpoint(authApi.removeUser, authWire.removeUser)
  @SoonAfterSignIn()
  async remove(@Param('id', { schema: idSchema }) id: number) {
    return ok({ user: await this.users.remove(id) });
  }
}
