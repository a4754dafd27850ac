import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { idSchema } from '#shared/core/id.contract';
import { Roles } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/reply.js';
import { AttentionService } from './attention.service.js';

@Controller('api/payments')
@Roles('manager')
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Get('attention')
  async read() {
    return ok({ data: await this.attention.read() });
  }

  @Post('refunds/:id/retry')
  @HttpCode(200)
  @OwnIdempotency()
  async retryRefund(@Param('id', { schema: idSchema }) id: number) {
    return ok({ refund: await this.attention.retryRefund(id) });
  }
}
