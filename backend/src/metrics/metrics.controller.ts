import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SessionUser } from '#shared/auth/auth.contract';
import { operationApi } from '#shared/core/operation.api';
import { Endpoint } from '../core/http/endpoint.js';
import { RepliesWith } from '../core/http/replies.js';
import { CurrentUser, requireManager } from '../core/http/guard.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { MetricsService } from './metrics.service.js';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** A scraper on this machine; a proxy on this machine passes on another caller's request and names it in a header. @source contract §4, §7.5 */
const isScraper = ({ raw, socket }: KuzhiRequest): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '') &&
  ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].every((header) => raw.headers[header] === undefined);

@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Endpoint(operationApi.metrics)
  @RepliesWith('text/plain')
  async read(@CurrentUser() user: SessionUser | null, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    if (!isScraper(request)) requireManager(user);
    const { type, body } = await this.metrics.text();
    void reply.headers({ 'Content-Type': type, 'Cache-Control': 'no-store' });
    return body;
  }
}
