import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { authRoutes } from '#shared/auth/auth.routes';
import { replyOf } from '#shared/core/reply.contract';
import { type Login, loginSchema, type MeReply, type SessionUser, meReplySchema, sessionUserSchema } from '#shared/auth/auth.contract';
import { Replies } from '../core/http/replies.js';
import { Config } from '../core/config.js';
import { cookieHeader, KNOWN_DEVICE_COOKIE, SESSION_COOKIE, sessionToken } from '../core/cookies.js';
import { CurrentUser, Public } from '../core/http/guard.js';
import { OwnIdempotency } from '../core/http/idempotency.interceptor.js';
import { isSecure } from '../core/http/is-secure.js';
import { parseCookie } from '../core/http/parse-cookie.js';
import { ok } from '../core/http/reply.js';
import type { KuzhiRequest } from '../core/http/request.js';
import { Sessions } from '../core/sessions.js';
import { AuthService } from './auth.service.js';
import { lifeOf } from './sessions.service.js';

const KNOWN_DEVICE_SECONDS = 400 * 86_400;

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {}

  @Post(authRoutes.login)
  @Replies(replyOf({ user: sessionUserSchema }))
  @HttpCode(200)
  @Public()
  @OwnIdempotency()
  async login(@Body({ schema: loginSchema }) body: Login, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const secure = isSecure(request, this.config);
    const signedIn = await this.auth.signIn(body, parseCookie(request.headers.cookie, KNOWN_DEVICE_COOKIE));
    const cookies = [cookieHeader(SESSION_COOKIE, signedIn.token, { maxAgeSeconds: signedIn.maxAgeSeconds, secure })];
    if (signedIn.knownDevice) {
      cookies.push(cookieHeader(KNOWN_DEVICE_COOKIE, signedIn.knownDevice, { maxAgeSeconds: KNOWN_DEVICE_SECONDS, secure }));
    }
    void reply.header('Set-Cookie', cookies);
    return ok({ user: signedIn.user });
  }

  /** For a page with a password of its own: who is signed in on the device does not change. */
  @Post(authRoutes.check)
  @Replies(replyOf({}))
  @HttpCode(200)
  @Public()
  @OwnIdempotency()
  async check(@Body({ schema: loginSchema }) body: Login, @Req() request: KuzhiRequest) {
    await this.auth.check(body, parseCookie(request.headers.cookie, KNOWN_DEVICE_COOKIE));
    return ok();
  }

  @Post(authRoutes.logout)
  @Replies(replyOf({}))
  @HttpCode(200)
  @Public()
  async logout(@Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    if (request.kuzhiSession) await this.sessions.end(request.kuzhiSession.id);
    void reply.header('Set-Cookie', cookieHeader(SESSION_COOKIE, '', { maxAgeSeconds: 0, secure: isSecure(request, this.config) }));
    return ok();
  }

  @Get(authRoutes.me)
  @Replies(meReplySchema)
  @Public()
  me(@CurrentUser() user: SessionUser | null, @Req() request: KuzhiRequest, @Res({ passthrough: true }) reply: FastifyReply): MeReply {
    const token = sessionToken(request.headers.cookie);
    if (request.kuzhiSession && token) {
      // Use prolongs a session, and its cookie must not end before it: a TV screen that is paired stays paired.
      const maxAgeSeconds = lifeOf(request.kuzhiSession.deviceId) / 1_000;
      void reply.header('Set-Cookie', cookieHeader(SESSION_COOKIE, token, { maxAgeSeconds, secure: isSecure(request, this.config) }));
    }
    return ok({ user });
  }
}
