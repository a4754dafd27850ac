import { All, Body, Controller, Get, Headers, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../core/config.js';
import { ServerKey } from '../../../core/server-key.js';
import { Public } from '../../../core/http/guard.js';
import { Limit } from '../../../core/http/rate-limits.js';
import { CrossSite, OwnCalls } from '../../../core/http/route-facts.js';
import { sameSecret } from '../../../core/secrets.js';
import { keysOf, SANDBOX_PREFIX } from './keys.js';
import { PROVIDER_MESSAGES } from '../../payment-gateway.js';
import { ProviderError } from './provider-error.filter.js';
import { type Fault, SandboxKnobsService } from './sandbox-knobs.service.js';
import { SandboxLinksService } from './sandbox-links.service.js';
import { SandboxLogService } from './sandbox-log.service.js';
import { SandboxOrdersService } from './sandbox-orders.service.js';
import { SandboxPaymentsService } from './sandbox-payments.service.js';
import { SandboxRefundsService } from './sandbox-refunds.service.js';
import { SandboxSettlementsService } from './sandbox-settlements.service.js';
import { SandboxStoreService } from './sandbox-store.service.js';

type Fields = Record<string, unknown>;
/** Headers worth remembering in the log. */
const LOGGED_HEADERS = ['x-refund-idempotency', 'user-agent'];

/** The provider's REST API. @source payments §4.1, §4.2, §4.3, §4.4, §4.8 */
@Controller(`${SANDBOX_PREFIX}/v1`)
@Public()
@CrossSite()
@OwnCalls()
@Limit(PROVIDER_MESSAGES)
export class SandboxApiController {
  constructor(
    private readonly sandboxOrders: SandboxOrdersService,
    private readonly sandboxLinks: SandboxLinksService,
    private readonly sandboxPayments: SandboxPaymentsService,
    private readonly sandboxRefunds: SandboxRefundsService,
    private readonly sandboxSettlements: SandboxSettlementsService,
    private readonly knobs: SandboxKnobsService,
    private readonly sandboxLog: SandboxLogService,
    private readonly store: SandboxStoreService,
    private readonly config: Config,
    private readonly serverKey: ServerKey,
  ) {}

  @Post('orders')
  createOrder(@Body() body: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('orders.create', request, reply, () => this.sandboxOrders.create(body));
  }

  @Get('orders')
  listOrders(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('orders.all', request, reply, () => this.sandboxOrders.list(query));
  }

  @Get('orders/:id')
  fetchOrder(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('orders.fetch', request, reply, () => this.sandboxOrders.fetch(id));
  }

  @Patch('orders/:id')
  editOrder(@Param('id') id: string, @Body() body: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('orders.edit', request, reply, () => this.sandboxOrders.edit(id, body));
  }

  @Get('orders/:id/payments')
  paymentsOf(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('orders.fetchPayments', request, reply, () => this.sandboxOrders.payments(id));
  }

  @Post('payment_links')
  createLink(@Body() body: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('links.create', request, reply, () => this.sandboxLinks.create(body));
  }

  @Get('payment_links')
  listLinks(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('links.all', request, reply, () => this.sandboxLinks.list(query));
  }

  @Get('payment_links/:id')
  fetchLink(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('links.fetch', request, reply, () => this.sandboxLinks.fetch(id));
  }

  @Post('payment_links/:id/cancel')
  cancelLink(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('links.cancel', request, reply, () => this.sandboxLinks.cancel(id));
  }

  @Get('payments/:id')
  fetchPayment(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('payments.fetch', request, reply, () => this.sandboxPayments.fetch(id));
  }

  @Post('payments/:id/capture')
  capture(@Param('id') id: string, @Body() body: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('payments.capture', request, reply, () => this.sandboxPayments.capture(id, body));
  }

  @Post('payments/:id/refund')
  refund(
    @Param('id') id: string,
    @Body() body: Fields,
    @Headers('x-refund-idempotency') key: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return this.answer('refunds.create', request, reply, () => this.sandboxRefunds.create(id, body ?? {}, key));
  }

  @Get('payments/:id/refunds')
  refundsOf(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('refunds.all', request, reply, () => this.sandboxRefunds.ofPayment(id));
  }

  @Get('payments/:id/refunds/:refundId')
  refundOf(@Param('refundId') refundId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('refunds.fetch', request, reply, () => this.sandboxRefunds.fetch(refundId));
  }

  @Get('refunds/:id')
  fetchRefund(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('refunds.fetch', request, reply, () => this.sandboxRefunds.fetch(id));
  }

  @Patch('refunds/:id')
  editRefund(@Param('id') id: string, @Body() body: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('refunds.edit', request, reply, () => this.sandboxRefunds.edit(id, body));
  }

  @Get('balance')
  readBalance(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('balance.fetch', request, reply, () => this.sandboxRefunds.balance());
  }

  @Get('settlements/recon/combined')
  settled(@Query() query: Fields, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('settlements.reports', request, reply, () => this.sandboxSettlements.combined(query));
  }

  @All('*')
  nothing(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.answer('unknown', request, reply, () =>
      Promise.reject(new ProviderError('The requested URL was not found on the server.', {}, 404)),
    );
  }

  /** Checks the key, lets the scripted fault happen, does the work, remembers the call. */
  private async answer(name: string, request: FastifyRequest, reply: FastifyReply, work: () => Promise<object>): Promise<void> {
    const fault = await this.knobs.takeFault(name);
    if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    const { status, body } = await this.done(name, request, fault, work);
    if (fault?.body) {
      const text = fault.body === 'html' ? '<html><body>502 Bad Gateway</body></html>' : JSON.stringify(body).slice(0, -20);
      await reply
        .status(status)
        .type(fault.body === 'html' ? 'text/html' : 'application/json')
        .send(text);
      return;
    }
    if (!fault?.dropResponse) {
      await reply.status(status).send(body);
      return;
    }
    reply.hijack();
    reply.raw.destroy();
  }

  /** The work is stored with its line in the log; a refusal leaves a line alone. */
  private async done(
    name: string,
    request: FastifyRequest,
    fault: Fault | null,
    work: () => Promise<object>,
  ): Promise<{ status: number; body: object }> {
    const log = (status: number, body: object): Promise<void> =>
      this.sandboxLog.write({
        direction: 'call',
        name,
        status: fault?.dropResponse ? 0 : status,
        request: { url: request.url, body: request.body ?? null },
        response: body,
        headers: Object.fromEntries(
          LOGGED_HEADERS.flatMap((header) => (request.headers[header] ? [[header, String(request.headers[header])]] : [])),
        ),
      });
    try {
      this.authenticate(request.headers.authorization);
      if (fault?.status !== undefined) {
        throw new ProviderError('We are facing some trouble completing your request.', {}, fault.status, 'SERVER_ERROR');
      }
      const body = await this.store.run(async () => {
        const made = await work();
        await log(200, made);
        return made;
      });
      return { status: 200, body };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      await log(error.status, error.body);
      return { status: error.status, body: error.body };
    }
  }

  /** Exactly `Basic <base64>`. @source payments §4.1 */
  private authenticate(header: string | undefined): void {
    const keys = keysOf(this.config, this.serverKey);
    const wanted = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
    if (!sameSecret(header ?? '', wanted)) throw new ProviderError('Authentication failed', {}, 401);
  }
}
