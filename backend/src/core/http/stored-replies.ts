import { Injectable, type OnModuleInit, SetMetadata } from '@nestjs/common';
import type { RetentionEnds } from '#shared/privacy/retention';
import { Contributions, contributionKind } from '../contributions.js';
import type { SqlEntityManager, Transaction } from '../database/unit-of-work.js';
import { HoldsPersonalData, type PersonalDataHolder } from '../personal-data.js';
import { IdempotencyKeyEntity, StoredReplyKeyEntity } from './idempotency-key.entity.js';

type Properties = Readonly<Record<string, unknown>>;
/** The keys of the people whom an object in a reply names; values that are empty or not texts are skipped. */
type MentionFinder = (properties: Properties) => readonly unknown[];

/** The method says how a reply shows whom it is about. */
export const FindsMentions = contributionKind<void, MentionFinder>('mentions in replies');

const PERSONAL = 'kuzhi:personal';
/** On a route of customers: its stored replies do not stay longer than an unpaid order. */
export const Personal = () => SetMetadata(PERSONAL, true);

const LONGEST_KEY = 60;

/** Replies that are stored to be given again, as far as they are about a customer. Who has personal data says how a reply shows it. */
@Injectable()
@HoldsPersonalData('kept-replies')
export class StoredReplies implements OnModuleInit, PersonalDataHolder {
  private personalRoutes: readonly string[] = [];
  private finders: readonly MentionFinder[] = [];

  constructor(private readonly contributions: Contributions) {}

  onModuleInit(): void {
    this.finders = this.contributions.of(FindsMentions).map(({ call }) => call);
    this.personalRoutes = this.contributions.routesWith(PERSONAL).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  }

  /** Notes whom a stored reply mentions; once more for a command that ran twice. */
  async note(em: SqlEntityManager, scope: string, reply: string | null): Promise<void> {
    const keys = reply === null ? [] : this.keysIn(reply);
    if (keys.length === 0) return;
    await em.nativeDelete(StoredReplyKeyEntity, { reply: scope });
    await em.insertMany(
      StoredReplyKeyEntity,
      keys.map((key) => ({ key, reply: scope })),
    );
  }

  /** Forgets every reply that mentions one of the keys: a reference, a provider's number, a phone. */
  async forgetMentioning({ em }: Transaction, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const mentions = await em.find(StoredReplyKeyEntity, { key: { $in: [...keys] } });
    await em.nativeDelete(IdempotencyKeyEntity, { scope: { $in: [...new Set(mentions.map(({ reply }) => reply.scope))] } });
  }

  /** @returns how many replies went */
  async purge({ em }: Transaction, { unpaid }: RetentionEnds): Promise<number> {
    return em.nativeDelete(IdempotencyKeyEntity, { route: { $in: this.personalRoutes }, createdAt: { $lt: unpaid } });
  }

  private keysIn(reply: string): string[] {
    const keys = new Set<string>();
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Array.isArray(value)) this.keysOf(value as Properties).forEach((key) => keys.add(key));
      Object.values(value).forEach(look);
    };
    look(JSON.parse(reply));
    return [...keys];
  }

  private keysOf(properties: Properties): string[] {
    return this.finders
      .flatMap((find) => find(properties))
      .filter((key): key is string => typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY);
  }
}
