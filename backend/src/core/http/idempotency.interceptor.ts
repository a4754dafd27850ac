import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { DomainError } from '#shared/core/errors';
import { Clock } from '../clock.js';
import { Job } from '../housekeeping.js';
import { databaseKind } from '../database/database-kind.js';
import { ServerLock } from '../database/server-lock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { StartupStep } from '../startup-steps.js';
import { ServerKey } from '../server-key.js';
import { RawJson } from '../raw-json.js';
import { currentRequest } from '../request-context.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { ReplySecrets } from './reply-secrets.js';
import { StoredReplies } from './stored-replies.js';
import { isUnsafe, type KuzhiRequest } from './request.js';

const OWN_IDEMPOTENCY = 'kuzhi:own-idempotency';
/**
 * For handlers that await the network or hash a password, which must not happen inside a unit of work.
 * Their key is claimed in a transaction of its own; a crash between leaves a claim that the next arrival takes over,
 * so such a handler must itself be safe to run twice.
 */
export const OwnIdempotency = () => SetMetadata(OWN_IDEMPOTENCY, true);

const WITHOUT_IDEMPOTENCY = 'kuzhi:without-idempotency';
/** For a route that is safe to run twice and whose answer cannot be given again: it is no JSON, or it signs a browser in. */
export const WithoutIdempotency = () => SetMetadata(WITHOUT_IDEMPOTENCY, true);

/** A claim without a reply is taken over when the database knows that its process has ended, else after so long. */
const ABANDONED_AFTER_MS = 60_000;
const WAIT_STEP_MS = 50;
const WAIT_AT_MOST_MS = 30_000;

/** A phone may lie in a drawer for a while before its outbox is sent. */
const KEPT_MS = 30 * 86_400_000;
/** Without a session there is no outbox, only a page that asks again. */
const ANONYMOUS_KEPT_MS = 86_400_000;
const PURGE_EVERY_MS = 3_600_000;

/** A request that gets no row finds the result of the key; it waits for another transaction that has the key and is not committed. */
const TAKE =
  'insert into idempotency_key (scope, route, body_hash, is_anonymous, created_at) values (?, ?, ?, ?, ?) ' +
  'on conflict (scope) do nothing returning scope';

interface Command {
  scope: string;
  route: string;
  bodyHash: string;
  isAnonymous: boolean;
}

/** The same key with the same body gets the first reply again. @source contract §2; ARCHITECTURE §3 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly reflector: Reflector,
    private readonly storedReplies: StoredReplies,
    private readonly secrets: ReplySecrets,
    private readonly serverKey: ServerKey,
    private readonly lock: ServerLock,
  ) {}

  /** With SQLite this process is the only one: commands that another one had begun will get no reply any more. */
  @StartupStep({ name: 'claims of a process that died' })
  async freeClaims(): Promise<void> {
    await this.work.run(async ({ em }) => {
      if (databaseKind(em) === 'sqlite') await em.nativeDelete(IdempotencyKeyEntity, { status: null });
    });
  }

  @Job({ name: 'purge idempotency keys', everyMs: PURGE_EVERY_MS })
  async purge(): Promise<void> {
    const before = (ms: number) => ({ createdAt: { $lt: new Date(this.clock.nowMs() - ms).toISOString() } });
    await this.work.run(async ({ em }) => {
      await em.nativeDelete(IdempotencyKeyEntity, before(KEPT_MS));
      await em.nativeDelete(IdempotencyKeyEntity, { isAnonymous: true, ...before(ANONYMOUS_KEPT_MS) });
    });
  }

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (execution.getType() !== 'http') return next.handle();
    const request = execution.switchToHttp().getRequest<KuzhiRequest>();
    const key = currentRequest()?.idempotencyKey;
    if (!key || !isUnsafe(request.method) || this.reflector.get<boolean | undefined>(WITHOUT_IDEMPOTENCY, execution.getHandler())) {
      return next.handle();
    }
    const reply = execution.switchToHttp().getResponse<FastifyReply>();
    const command = this.commandOf(request, key);
    const run = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    const own = this.reflector.getAllAndOverride<boolean | undefined>(OWN_IDEMPOTENCY, [execution.getHandler(), execution.getClass()]);
    const outcome = own ? this.claimThenRun(command, reply, run) : this.runInOneTransaction(command, reply, run);
    return from(outcome.then((value) => (value instanceof Known ? this.replay(value.record, command, request, reply) : value)));
  }

  /** Key and effect in one transaction: both are committed or neither. */
  private async runInOneTransaction(command: Command, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
    return this.work.run(async ({ em }) => {
      const { scope, route, bodyHash, isAnonymous } = command;
      const [taken] = await em.execute<object[]>(TAKE, [scope, route, bodyHash, isAnonymous, this.clock.now()]);
      if (!taken) return new Known(await em.findOneOrFail(IdempotencyKeyEntity, { scope }));
      const value = await run();
      const text = this.textOf(command, value);
      await em.flush();
      await em.nativeUpdate(IdempotencyKeyEntity, { scope }, { status: reply.statusCode, reply: text });
      await this.storedReplies.note(em, scope, text);
      return value;
    });
  }

  private async claimThenRun(command: Command, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
    const first = await this.claim(command);
    if (first) return new Known(first);
    let value: unknown;
    try {
      value = await run();
    } catch (error) {
      await this.work.run(({ em }) => em.nativeDelete(IdempotencyKeyEntity, { scope: command.scope }));
      throw error;
    }
    const text = this.textOf(command, value);
    await this.work.run(async ({ em }) => {
      const stored = await em.nativeUpdate(IdempotencyKeyEntity, { scope: command.scope }, { status: reply.statusCode, reply: text });
      if (stored > 0) await this.storedReplies.note(em, command.scope, text);
    });
    return value;
  }

  /** Null when the command is ours to run; else the record of the one that ran, waited for if need be. */
  private async claim(command: Command): Promise<IdempotencyKeyEntity | null> {
    const deadline = this.clock.nowMs() + WAIT_AT_MOST_MS;
    const { processNumber } = this.lock;
    for (;;) {
      const known = await this.work.run(async ({ em }) => {
        const record = await em.findOne(IdempotencyKeyEntity, { scope: command.scope });
        if (!record) {
          em.create(IdempotencyKeyEntity, { ...command, status: null, reply: null, processNumber, createdAt: this.clock.now() });
          await em.flush();
          return null;
        }
        if (this.differ(record, command) || !(await this.isAbandoned(record))) return record;
        em.assign(record, { createdAt: this.clock.now(), processNumber });
        return null;
      });
      if (!known || known.status !== null || this.differ(known, command)) return known;
      if (this.clock.nowMs() > deadline) {
        throw new DomainError(
          'unavailable',
          'idempotency.running',
          'The first request with this key is still running. Try again in a moment.',
          {
            retryAfterSeconds: 2,
          },
        );
      }
      await this.untilSettled(command, deadline);
    }
  }

  /** Looks on until the command that runs has its reply or gave its key back; reads only, for it needs the database itself. */
  private async untilSettled({ scope }: Command, deadline: number): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
      const running = await this.work.read((em) => em.findOne(IdempotencyKeyEntity, { scope }, { disableIdentityMap: true }));
      if (!running || running.status !== null || this.clock.nowMs() > deadline || (await this.isAbandoned(running))) return;
    }
  }

  private async isAbandoned({ status, createdAt, processNumber }: IdempotencyKeyEntity): Promise<boolean> {
    if (status !== null) return false;
    if (this.clock.nowMs() - Date.parse(createdAt) > ABANDONED_AFTER_MS) return true;
    return processNumber != null && (await this.lock.hasEnded(processNumber));
  }

  private commandOf(request: KuzhiRequest, key: string): Command {
    const session = request.kuzhiSession;
    const actor = session ? (session.userId ? `user:${session.userId}` : `device:${session.deviceId ?? session.id}`) : 'public';
    const path = request.url.split('?')[0] ?? '';
    const route = `${request.method} ${request.routeOptions.url ?? path}`;
    const body = request.rawBody ?? Buffer.from(JSON.stringify(request.body ?? null));
    return {
      scope: `${actor} ${route} ${key}`.slice(0, 400),
      route: route.slice(0, 300),
      bodyHash: `${this.serverKey.id}.${this.serverKey.hmac(path, '\n', body)}`,
      isAnonymous: session == null,
    };
  }

  /** A hash of a key that this server no longer has says nothing: then only those without a session are not believed. */
  private differ(known: IdempotencyKeyEntity, command: Command): boolean {
    if (known.bodyHash === command.bodyHash) return false;
    return command.isAnonymous || known.bodyHash.startsWith(`${this.serverKey.id}.`);
  }

  private async replay(known: IdempotencyKeyEntity, command: Command, request: KuzhiRequest, reply: FastifyReply): Promise<unknown> {
    if (this.differ(known, command)) {
      throw new DomainError('unprocessable', 'idempotency.mismatch', 'This Idempotency-Key was used for another request');
    }
    reply.status(known.status ?? 200).header('Idempotency-Replayed', 'true');
    if (known.reply == null) return undefined;
    return (await this.secrets.renew(command.route, known.reply, request, reply)) ?? new RawJson(known.reply);
  }

  private textOf({ route }: Command, value: unknown): string | null {
    if (value instanceof RawJson) return value.json.toString();
    return value === undefined ? null : (JSON.stringify(this.secrets.leaveOut(route, value)) ?? null);
  }
}

/** The command ran before. */
class Known {
  constructor(readonly record: IdempotencyKeyEntity) {}
}
