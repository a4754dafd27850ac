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
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { PrivacyService } from './privacy.service.js';

@Controller('api/customer-data')
@Roles('manager')
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get()
  @Replies(replyOf({ data: customerDataSchema }))
  async copy(@Query({ schema: customerQuerySchema }) query: CustomerQuery) {
    return ok({ data: await this.privacy.copy(query) });
  }

  @Post('erase')
  @Replies(replyOf({ erased: z.int() }))
  @HttpCode(200)
  async erase(@Body({ schema: eraseCustomerSchema }) body: EraseCustomer) {
    return ok({ erased: await this.privacy.erase(body) });
  }
}
