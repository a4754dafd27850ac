import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#shared/core/errors';
import type { PhoneRole } from '#shared/core/roles';
import { deviceApi } from '#shared/devices/device.api';
import { deviceWire, type PatchDevice, userCodeSchema } from '#shared/devices/device.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Config } from '../core/config.js';
import { setSession } from '../core/http/cookies.js';
import { browserProtocol, isSecure } from '../core/http/browser-protocol.js';
import { OwnIdempotency, WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { isLocalHost } from '../core/http/caller-address.js';
import { Limit } from '../core/http/rate-limits.js';
import { Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { ownOrigin } from '../core/http/same-origin.js';
import { UsersService } from '../auth/users.service.js';
import { DevicesService } from './devices.service.js';
import { InvitesService } from './invites.service.js';
import { PairingsService } from './pairings.service.js';

const userAgentOf = (request: KuzhiRequest): string => request.headers['user-agent'] ?? '';

@Controller()
export class DevicesController {
  constructor(
    private readonly devices: DevicesService,
    private readonly pairings: PairingsService,
    private readonly invites: InvitesService,
    private readonly config: Config,
    private readonly users: UsersService,
  ) {}

  @Endpoint(deviceApi.list, deviceWire.list)
  list() {
    return this.devices.list();
  }

  @Endpoint(deviceApi.pairings, deviceWire.pairings)
  @Limit({ name: 'pairing', points: 10, perSeconds: 60 })
  pair(@Req() request: KuzhiRequest) {
    return this.pairings.create(userAgentOf(request));
  }

  @Endpoint(deviceApi.asker, deviceWire.asker)
  async asker(@Param('userCode', { schema: userCodeSchema }) userCode: string) {
    return ok({ asker: await this.pairings.asker(userCode) });
  }

  @Endpoint(deviceApi.claim, deviceWire.claim, 202)
  @WithoutIdempotency()
  async claim(
    @Body() { deviceCode }: { deviceCode: string },
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

  @Endpoint(deviceApi.approve, deviceWire.approve)
  @OwnIdempotency()
  async approve(@Body() { userCode, name }: { userCode: string; name: string }) {
    return ok({ device: await this.pairings.approve(userCode, name) });
  }

  @Endpoint(deviceApi.invites, deviceWire.invites)
  async invite(@Body() invite: { name: string; role: PhoneRole }, @Req() request: KuzhiRequest) {
    return ok(await this.invites.create(invite, this.originFor(request)));
  }

  @Endpoint(deviceApi.enrol, deviceWire.enrol)
  @WithoutIdempotency()
  async enrol(
    @Body() { token, name }: { token: string; name?: string },
    @Req() request: KuzhiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { device, session } = await this.invites.enrol(token, { name, userAgent: userAgentOf(request) });
    this.signIn(request, reply, session);
    return ok({ device });
  }

  @Endpoint(deviceApi.edit, deviceWire.edit)
  async edit(@Id() id: number, @Body() body: PatchDevice) {
    return ok({ device: await this.devices.edit(id, body) });
  }

  @Endpoint(deviceApi.revoke, deviceWire.revoke)
  async revoke(@Id() id: number) {
    return ok({ device: await this.devices.revoke(id) });
  }

  /** Who can be given a task: names and nothing else, for the kitchen as for the manager. @source decisions/0028 */
  @Endpoint(deviceApi.staffNames, deviceWire.staffNames)
  async staffNames() {
    const users = (await this.users.list()).filter(({ active }) => active).map(({ username }) => username);
    return ok({ data: [...new Set([...(await this.devices.phoneNames()), ...users])] });
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
