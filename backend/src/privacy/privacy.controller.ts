import { Body, Controller, Query } from '@nestjs/common';
import { privacyApi } from '#shared/privacy/privacy.api';
import { type CustomerQuery, customerQuerySchema, type EraseCustomer, privacyWire } from '#shared/privacy/privacy.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { ok } from '../core/http/replies.js';
import { PrivacyService } from './privacy.service.js';

@Controller()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Endpoint(privacyApi.ofCustomer, privacyWire.ofCustomer)
  async copy(@Query({ schema: customerQuerySchema }) query: CustomerQuery) {
    return ok({ data: await this.privacy.copy(query) });
  }

  @Endpoint(privacyApi.erase, privacyWire.erase)
  async erase(@Body() body: EraseCustomer) {
    return ok({ erased: await this.privacy.erase(body) });
  }
}
