import { Body, Controller, HttpCode, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { authApi } from '#shared/auth/auth.api';
import { authWire, type CreateUser, type Login, type MeReply, type PatchUser, type SessionUser } from '#shared/auth/auth.contract';
import { Endpoint } from '../core/http/endpoint.js';
import { Config } from '../core/config.js';
import { sessionToken, setSession } from '../core/http/cookies.js';
import { CurrentUser, SoonAfterSignIn } from '../core/http/guard.js';
import { OwnIdempotency, WithoutIdempotency } from '../core/http/idempotency.interceptor.js';
import { isSecure } from '../core/http/browser-protocol.js';
import { Id } from '../core/http/params.js';
import { ok } from '../core/http/replies.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Sessions } from '../core/sessions.js';
import { AuthService } from './auth.service.js';
import { lifeOf } from './sessions.service.js';
import { UsersService } from './users.service.js';

/** Marks a browser on which an account has signed in before, so that an attack elsewhere does not lock its owner out. */
const KNOWN_DEVICE_COOKIE = 'kuzhi_known';
const KNOWN_DEVICE_SECONDS = 400 * 86_400;

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
    private readonly config: Config,
    private readonly users: UsersService,
  ) {}

  @Endpoint(authApi.login, authWire.login)
  @WithoutIdempotency()
  async login(@Body() body: Login, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const secure = isSecure(request, this.config);
    const signedIn = await this.auth.signIn(body, request.cookies[KNOWN_DEVICE_COOKIE] ?? null);
    setSession(reply, { token: signedIn.token, maxAgeSeconds: signedIn.maxAgeSeconds, secure });
    if (signedIn.knownDevice) void reply.setCookie(KNOWN_DEVICE_COOKIE, signedIn.knownDevice, { maxAge: KNOWN_DEVICE_SECONDS, secure });
    return ok({ user: signedIn.user });
  }

  /** For a page with a password of its own: who is signed in on the device does not change. */
  @Endpoint(authApi.check, authWire.check)
  @WithoutIdempotency()
  async check(@Body() body: Login, @Req() request: KuzhiRequest) {
    await this.auth.check(body, request.cookies[KNOWN_DEVICE_COOKIE] ?? null);
    return ok();
  }

  @Endpoint(authApi.logout, authWire.logout)
  async logout(@Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    if (request.kuzhiSession) await this.sessions.end(request.kuzhiSession.id);
    setSession(reply, { token: '', maxAgeSeconds: 0, secure: isSecure(request, this.config) });
    return ok();
  }

  @Endpoint(authApi.me, authWire.me)
  me(@CurrentUser() user: SessionUser | null, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply): MeReply {
    const token = sessionToken(request.cookies);
    if (request.kuzhiSession && token) {
      // Use prolongs a session, and its cookie must not end before it: a TV screen that is paired stays paired.
      const maxAgeSeconds = lifeOf(request.kuzhiSession.deviceId) / 1_000;
      setSession(reply, { token, maxAgeSeconds, secure: isSecure(request, this.config) });
    }
    return ok({ user });
  }

  @Endpoint(authApi.users, authWire.users)
  async listUsers() {
    return ok({ data: await this.users.list() });
  }

  @Endpoint(authApi.addUser, authWire.addUser)
  @HttpCode(201)
  @SoonAfterSignIn()
  @OwnIdempotency()
  async createUser(@Body() body: CreateUser) {
    return ok({ user: await this.users.create(body) });
  }

  @Endpoint(authApi.editUser, authWire.editUser)
  @SoonAfterSignIn()
  @OwnIdempotency()
  async editUser(@Id() id: number, @Body() body: PatchUser) {
    return ok({ user: await this.users.edit(id, body) });
  }

  @Endpoint(authApi.removeUser, authWire.removeUser)
  @SoonAfterSignIn()
  async removeUser(@Id() id: number) {
    return ok({ user: await this.users.remove(id) });
  }
}
