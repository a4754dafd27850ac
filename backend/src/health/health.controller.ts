import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { operationApi } from '#shared/core/operation.api';
import { replyOf } from '#shared/core/reply.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Replies, ok } from '../core/http/replies.js';
import { HealthService, readinessSchema } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers. */
  @Endpoint(operationApi.live)
  @Replies(replyOf({ status: z.literal('live') }))
  live() {
    return ok({ status: 'live' as const });
  }

  /**
   * The process can do its work: 200, or 503 with the parts that fail. Without Redis it still can: writes are safe, its own screens live, and
   * those of other processes catch up by their pulse. @source faults R17
   */
  @Endpoint(operationApi.ready)
  @Replies(readinessSchema, 503)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const parts = await this.health.check();
    const ready = [parts.database, parts.disk, parts.migrations, parts.payments].every((part) => part !== 'failing');
    if (!ready) void reply.status(503);
    return { success: ready, status: ready ? ('ready' as const) : ('not ready' as const), parts };
  }
}
