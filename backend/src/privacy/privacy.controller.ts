import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { replyOf } from '#shared/core/reply.contract';
import {
  type CustomerQuery,
  customerQuerySchema,
  type EraseCustomer,
  eraseCustomerSchema,
  customerDataSchema,
} from '#shared/privacy/privacy.contract';
import { privacyRoutes } from '#shared/privacy/privacy.routes';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { PrivacyService } from './privacy.service.js';

@Controller()
@Roles('manager')
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get(privacyRoutes.ofBooking.path)
  @Replies(replyOf({ data: customerDataSchema }))
  async copy(@Query({ schema: customerQuerySchema }) query: CustomerQuery) {
    return ok({ data: await this.privacy.copy(query) });
  }

  @Post(privacyRoutes.erase)
  @Replies(replyOf({ erased: z.int() }))
  @HttpCode(200)
  async erase(@Body({ schema: eraseCustomerSchema }) body: EraseCustomer) {
    return ok({ erased: await this.privacy.erase(body) });
  }
}
