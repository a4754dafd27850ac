import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#shared/core/errors';
import { Config } from '../config.js';
import { type Limiter, Limiters } from '../limiters.js';
import { callerOf } from './caller-address.js';
import { isUnsafe, type KuzhiRequest } from './request.js';

/** How often one caller may ask. Routes that declare the same limit count together. */
export interface RouteLimit {
  name: string;
  points: number;
  perSeconds: number;
}

/** The counters of routes that declare no limit: per address, of staff per session. @source contract §7.4 */
const READS: RouteLimit = { name: 'reads', points: 600, perSeconds: 60 };
const WRITES: RouteLimit = { name: 'writes', points: 600, perSeconds: 60 };
const STAFF: RouteLimit = { name: 'staff', points: 1_200, perSeconds: 60 };

const LIMIT = 'kuzhi:limit';
/** Counts this route for itself, per address, instead of among all reads and writes. @source contract §7.4 */
export const Limit = (limit: RouteLimit) => SetMetadata(LIMIT, limit);

const STRANGERS_ONLY = 'kuzhi:limit-strangers';
/** Counts this route for itself when the caller has no session; staff count among all that they do. */
export const LimitStrangers = (limit: RouteLimit) => applyDecorators(Limit(limit), SetMetadata(STRANGERS_ONLY, true));

/** Refuses who asks too often: 429 with Retry-After. Runs after the access guard, so staff count by session. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly created = new Map<string, Limiter>();

  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    private readonly limiters: Limiters,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (execution.getType() !== 'http' || !this.config.rateLimits) return true;
    const request = execution.switchToHttp().getRequest<KuzhiRequest>();
    const declared = this.reflector.getAllAndOverride<RouteLimit | undefined>(LIMIT, [execution.getHandler(), execution.getClass()]);
    const session = request.kuzhiSession;
    const strangersOnly = this.reflector.getAllAndOverride<boolean | undefined>(STRANGERS_ONLY, [execution.getHandler()]);
    if (session && (!declared || strangersOnly)) return this.count(STAFF, session.id);
    return this.count(declared ?? (isUnsafe(request.method) ? WRITES : READS), callerOf(request.ip));
  }

  private async count(limit: RouteLimit, key: string): Promise<true> {
    try {
      await this.limiterOf(limit).consume(key);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('tooMany', 'rate.limited', 'Too many requests. Wait a moment and try again.', {
        retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1_000),
      });
    }
  }

  private limiterOf({ name, points, perSeconds }: RouteLimit): Limiter {
    const key = `route:${name}:${points}/${perSeconds}`;
    const limiter = this.created.get(key) ?? this.limiters.create(key, points, perSeconds);
    this.created.set(key, limiter);
    return limiter;
  }
}
