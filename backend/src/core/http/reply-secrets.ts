import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Contributions, contributionKind } from '../contributions.js';
import type { KuzhiRequest } from './request.js';

interface RenewalOptions {
  /** Method and path pattern, as in `POST /api/bookings`. */
  route: string;
  /** Fields of the reply that are not stored. */
  without?: readonly string[];
}

/** Completes a stored reply for the browser that asks again. */
type Renewal = (stored: never, request: KuzhiRequest, reply: FastifyReply) => Promise<object>;

/**
 * The method makes new ones of the values that a route's reply had and its stored reply lacks: tokens and cookies.
 * @source contract §2; decisions/0052
 */
export const RenewsReply = contributionKind<RenewalOptions, Renewal>('renewals of replies');

/** Tokens are stored nowhere, so a reply is stored without them, and given again with new ones. */
@Injectable()
export class ReplySecrets implements OnModuleInit {
  private renewals: ReadonlyMap<string, { without: ReadonlySet<string>; renew: Renewal }> = new Map();

  constructor(private readonly contributions: Contributions) {}

  onModuleInit(): void {
    this.renewals = new Map(
      this.contributions
        .of(RenewsReply)
        .map(({ options: { route, without = [] }, call: renew }) => [route, { without: new Set(without), renew }] as const),
    );
  }

  /** The reply as it may be stored. */
  leaveOut(route: string, reply: unknown): unknown {
    const without = this.renewals.get(route)?.without;
    if (!without?.size || typeof reply !== 'object' || reply === null) return reply;
    return Object.fromEntries(Object.entries(reply).filter(([field]) => !without.has(field)));
  }

  /** The stored reply with its secrets; null when it had none. */
  async renew(route: string, stored: string, request: KuzhiRequest, reply: FastifyReply): Promise<object | null> {
    const renewal = this.renewals.get(route);
    return renewal ? renewal.renew(JSON.parse(stored) as never, request, reply) : null;
  }
}
