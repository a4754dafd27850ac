import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type CustomerQuery, customerQuerySchema, type EraseCustomer, eraseCustomerSchema } from '#shared/privacy/privacy.contract';
import { Roles } from '../core/http/guard.js';
import { ok } from '../core/http/reply.js';
import { PrivacyService } from './privacy.service.js';

@Controller('api/customer-data')
@Roles('manager')
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Get()
  async copy(@Query({ schema: customerQuerySchema }) query: CustomerQuery) {
    return ok({ data: await this.privacy.copy(query) });
  }

  @Post('erase')
  @HttpCode(200)
  async erase(@Body({ schema: eraseCustomerSchema }) body: EraseCustomer) {
    return ok({ erased: await this.privacy.erase(body) });
  }
}
