import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../core/http/guard.js';
import { HealthService } from './health.service.js';

@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The process answers. */
  @Get('live')
  live() {
    return { success: true, status: 'live' };
  }

  /** The process can do its work: 200, or 503 with the parts that fail. */
  @Get('ready')
  @HttpCode(200)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const parts = await this.health.check();
    const ready = Object.values(parts).every((part) => part !== 'failing');
    if (!ready) void reply.status(503);
    return { success: ready, status: ready ? 'ready' : 'not ready', parts };
  }
}
