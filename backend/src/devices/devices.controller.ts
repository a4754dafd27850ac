import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { PhoneRole } from '#shared/auth/roles';
import { DomainError } from '#shared/core/errors';
import { liveReplyOf, replyOf } from '#shared/core/reply.contract';
import { idSchema } from '#shared/core/id.contract';
import {
  approveSchema,
  claimReplySchema,
  claimSchema,
  enrolSchema,
  inviteSchema,
  type PatchDevice,
  patchDeviceSchema,
  deviceSchema,
  pairingAskerSchema,
  pairingSchema,
  userCodeSchema,
} from '#shared/devices/device.contract';
import { deviceRoutes } from '#shared/devices/device.routes';
import { Replies } from '../core/http/replies.js';
import { Config } from '../core/config.js';
import { setSession } from '../core/http/cookies.js';
import { browserProtocol } from '../core/http/browser-protocol.js';
import { Public, Roles } from '../core/http/guard.js';
import { OwnIdempotency, WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { isSecure } from '../core/http/is-secure.js';
import { isLocalHost } from '../core/http/local-host.js';
import { Limit } from '../core/http/rate-limits.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ownOrigin } from '../core/http/same-origin.js';
import { DevicesService } from './devices.service.js';
import { InvitesService } from './invites.service.js';
import { PairingsService } from './pairings.service.js';

@Controller()
@Roles('manager')
export class DevicesController {
  constructor(
    private readonly devices: DevicesService,
    private readonly pairings: PairingsService,
    private readonly invites: InvitesService,
    private readonly config: Config,
  ) {}

  @Get(deviceRoutes.list)
  @Replies(liveReplyOf(z.array(deviceSchema)))
  list() {
    return this.devices.list();
  }

  @Post(deviceRoutes.pairings)
  @Replies(pairingSchema)
  @HttpCode(200)
  @Public()
  @Limit({ name: 'pairing', points: 10, perSeconds: 60 })
  pair(@Req() request: KuzhiRequest) {
    return this.pairings.create(userAgentOf(request));
  }

  @Get(deviceRoutes.asker.path)
  @Replies(replyOf({ asker: pairingAskerSchema }))
  async asker(@Param('userCode', { schema: userCodeSchema }) userCode: string) {
    return ok({ asker: await this.pairings.asker(userCode) });
  }

  @Post(deviceRoutes.claim)
  @Replies(claimReplySchema, 202)
  @HttpCode(200)
  @Public()
  @WithoutIdempotency()
  async claim(
    @Body({ schema: claimSchema }) { deviceCode }: { deviceCode: string },
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const claim = await this.pairings.claim(deviceCode);
    if (claim.state === 'pending') {
      void reply.status(202);
      return ok(claim);
    }
    this.signIn(request, reply, claim.session);
    return ok({ state: claim.state, device: claim.device });
  }

  @Post(deviceRoutes.approve)
  @Replies(replyOf({ device: deviceSchema }))
  @HttpCode(200)
  @OwnIdempotency()
  async approve(@Body({ schema: approveSchema }) { userCode, name }: { userCode: string; name: string }) {
    return ok({ device: await this.pairings.approve(userCode, name) });
  }

  @Post(deviceRoutes.invites)
  @Replies(replyOf({ url: z.string(), expiresAt: z.string() }))
  @HttpCode(200)
  async invite(@Body({ schema: inviteSchema }) invite: { name: string; role: PhoneRole }, @Req() request: KuzhiRequest) {
    return ok(await this.invites.create(invite, this.originFor(request)));
  }

  @Post(deviceRoutes.enrol)
  @Replies(replyOf({ device: deviceSchema }))
  @HttpCode(200)
  @Public()
  @WithoutIdempotency()
  async enrol(
    @Body({ schema: enrolSchema }) { token, name }: { token: string; name?: string },
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { device, session } = await this.invites.enrol(token, { name, userAgent: userAgentOf(request) });
    this.signIn(request, reply, session);
    return ok({ device });
  }

  @Patch(deviceRoutes.one.path)
  @Replies(replyOf({ device: deviceSchema }))
  async edit(@Param('id', { schema: idSchema }) id: number, @Body({ schema: patchDeviceSchema }) body: PatchDevice) {
    return ok({ device: await this.devices.edit(id, body) });
  }

  @Delete(deviceRoutes.one.path)
  @Replies(replyOf({ device: deviceSchema }))
  async revoke(@Param('id', { schema: idSchema }) id: number) {
    return ok({ device: await this.devices.revoke(id) });
  }

  /** Where a phone finds us. @throws DomainError unprocessable `invite.noAddress` when only the caller says so */
  private originFor({ raw, headers: { host } }: KuzhiRequest): string {
    const { publicUrl, trustProxy } = this.config;
    const origin = ownOrigin(publicUrl, browserProtocol(raw, trustProxy), host);
    if (origin === null || (publicUrl === null && !isLocalHost(host ?? ''))) {
      throw new DomainError(
        'unprocessable',
        'invite.noAddress',
        'Set PUBLIC_URL on the server first: a link needs an address that is sure',
      );
    }
    return origin;
  }

  private signIn(request: KuzhiRequest, reply: FastifyReply, session: { token: string; maxAgeSeconds: number }): void {
    setSession(reply, { ...session, secure: isSecure(request, this.config) });
  }
}

const userAgentOf = (request: KuzhiRequest): string => request.headers['user-agent'] ?? '';
