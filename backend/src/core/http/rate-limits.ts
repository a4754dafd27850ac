import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#shared/core/errors';
import { Config } from '../config.js';
import { type Limiter, Limiters } from '../limiters.js';
import { isUnsafe, type KuzhiRequest } from './request.js';

/** Points per window in seconds, per address unless said. @source contract §7.4 */
const LIMITS = {
  reads: [600, 60],
  writes: [600, 60],
  staff: [1_200, 60],
  signIn: [30, 900],
  createOrder: [20, 60],
  bookings: [30, 60],
  /** Nobody finds a code by trying. */
  coupons: [10, 60],
  reviews: [3, 3_600],
  waitingList: [10, 3_600],
  pairing: [10, 60],
  geocoding: [60, 60],
  /** Signed messages of the payment provider come from a few addresses, three to a payment. */
  provider: [6_000, 60],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;
export type LimitName = keyof typeof LIMITS;

const LIMIT = 'kuzhi:limit';
/** Counts this route for itself instead of among all reads and writes. */
export const Limit = (name: LimitName) => SetMetadata(LIMIT, name);

const STRANGERS_ONLY = 'kuzhi:limit-strangers';
/** Counts this route for itself when the caller has no session; staff count among all that they do. */
export const LimitStrangers = (name: LimitName) => applyDecorators(Limit(name), SetMetadata(STRANGERS_ONLY, true));

/** Refuses who asks too often: 429 with Retry-After. Runs after the access guard, so staff count by session. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters: Record<LimitName, Limiter>;

  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    limiters: Limiters,
  ) {
    this.limiters = Object.fromEntries(
      Object.entries(LIMITS).map(([name, [points, seconds]]) => [name, limiters.create(`route:${name}`, points, seconds)]),
    ) as Record<LimitName, Limiter>;
  }

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http' || !this.config.rateLimits) return true;
    const request = execution.switchToHttp().getRequest<KuzhiRequest>();
    const named = this.reflector.getAllAndOverride<LimitName | undefined>(LIMIT, [execution.getHandler(), execution.getClass()]);
    const session = request.kuzhiSession;
    const strangersOnly = this.reflector.getAllAndOverride<boolean | undefined>(STRANGERS_ONLY, [execution.getHandler()]);
    if (session && (!named || strangersOnly)) return this.count('staff', session.id);
    return this.count(named ?? (isUnsafe(request.method) ? 'writes' : 'reads'), request.ip);
  }

  private async count(name: LimitName, key: string): Promise<true> {
    try {
      await this.limiters[name].consume(key);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('tooMany', 'rate.limited', 'Too many requests. Wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1_000),
      });
    }
  }
}
