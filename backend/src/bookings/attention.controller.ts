import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { idSchema } from '#shared/core/id.contract';
import { type RemedyRequest, remedySchema, attentionSchema, refundRecordSchema } from '#shared/payments/attention.contract';
import { Replies } from '../core/http/replies.js';
import { Roles } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { ok } from '../core/http/reply.js';
import { AttentionService } from './attention.service.js';
import { RemediesService } from './remedies.service.js';

@Controller('api/payments')
@Roles('manager')
export class AttentionController {
  constructor(
    private readonly attention: AttentionService,
    private readonly remedies: RemediesService,
  ) {}

  @Get('attention')
  @Replies(liveReplyOf(z.array(attentionSchema)))
  async read() {
    return ok(await this.attention.load());
  }

  /** Awaits the provider; done twice it does nothing more. */
  @Post('attention/remedy')
  @Replies(replyOf({ data: z.array(attentionSchema) }))
  @HttpCode(200)
  @OwnIdempotency()
  async remedy(@Body({ schema: remedySchema }) body: RemedyRequest) {
    await this.remedies.apply(body);
    return ok({ data: await this.attention.read() });
  }

  @Post('refunds/:id/retry')
  @Replies(replyOf({ refund: refundRecordSchema }))
  @HttpCode(200)
  @OwnIdempotency()
  async retryRefund(@Param('id', { schema: idSchema }) id: number) {
    return ok({ refund: await this.attention.retryRefund(id) });
  }
}
