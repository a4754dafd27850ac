import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { authRoutes } from '#shared/auth/auth.routes';
import { replyOf } from '#shared/core/reply.contract';
import { type CreateUser, createUserSchema, type PatchUser, patchUserSchema, userSchema } from '#shared/auth/auth.contract';
import { idSchema } from '#shared/core/id.contract';
import { Replies } from '../core/http/replies.js';
import { Roles, SoonAfterSignIn } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/reply.js';
import { UsersService } from './users.service.js';

@Controller()
@Roles('manager')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get(authRoutes.users)
  @Replies(replyOf({ data: z.array(userSchema) }))
  async list() {
    return ok({ data: await this.users.list() });
  }

  @Post(authRoutes.users)
  @SoonAfterSignIn()
  @Replies(replyOf({ user: userSchema }))
  @OwnIdempotency()
  async create(@Body({ schema: createUserSchema }) body: CreateUser) {
    return ok({ user: await this.users.create(body) });
  }

  @Patch(authRoutes.user.path)
  @SoonAfterSignIn()
  @Replies(replyOf({ user: userSchema }))
  @OwnIdempotency()
  async edit(@Param('id', { schema: idSchema }) id: number, @Body({ schema: patchUserSchema }) body: PatchUser) {
    return ok({ user: await this.users.edit(id, body) });
  }

  @Delete(authRoutes.user.path)
  @SoonAfterSignIn()
  @Replies(replyOf({ user: userSchema }))
  async remove(@Param('id', { schema: idSchema }) id: number) {
    return ok({ user: await this.users.remove(id) });
  }
}
