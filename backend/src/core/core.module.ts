import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { Audit } from './audit.js';
import { ChangeListeners } from './change-listeners.js';
import { Contributions } from './contributions.js';
import { Clock } from './clock.js';
import { Config } from './config.js';
import type { EntityList } from './database/entities.js';
import { DoneOnce } from './done-once.js';
import { openDatabase } from './database/open-database.js';
import { Orm } from './database/orm.js';
import { RoomRevisions } from './database/room-revisions.js';
import { RehearsalMark } from './database/rehearsal-mark.js';
import { ServerLock } from './database/server-lock.js';
import { Startup } from './database/startup.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { DomainEvents } from './events/domain-events.js';
import { DomainErrorFilter } from './http/domain-error.filter.js';
import { AccessGuard } from './http/guard.js';
import { IdempotencyInterceptor } from './http/idempotency.interceptor.js';
import { ReplySecrets } from './http/reply-secrets.js';
import { StoredReplies } from './http/stored-replies.js';
import { RateLimitGuard } from './http/rate-limits.js';
import { createLog } from './http/request-log.js';
import { Gauges } from './gauges.js';
import { Housekeeping } from './housekeeping.js';
import { JobLease } from './job-lease.js';
import { Limiters } from './limiters.js';
import { LiveReads } from './live-reads.js';
import { LOG, type Logger } from './log.js';
import { RehearsalClock } from './rehearsal-clock.js';
import { RedisConnections } from './redis-connections.js';
import { RecordJournal } from './record-journal.js';
import { PersonalData } from './personal-data.js';
import { PhoneNumbers } from './phone-numbers.js';
import { MediaUses } from './media-uses.js';
import { ServerKey } from './server-key.js';
import { StartupSteps } from './startup-steps.js';
import { SubjectNames } from './subject-names.js';

/** Injectable in every module. */
const FOUNDATIONS = [
  Contributions,
  ChangeListeners,
  DomainEvents,
  RoomRevisions,
  UnitOfWork,
  LiveReads,
  Gauges,
  Limiters,
  Audit,
  RecordJournal,
  MediaUses,
  SubjectNames,
  Startup,
  RehearsalMark,
  StartupSteps,
  JobLease,
  Housekeeping,
  PersonalData,
  PhoneNumbers,
  StoredReplies,
  ServerKey,
  DoneOnce,
  ReplySecrets,
];

/** The foundations that know no feature. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    { provide: LOG, useFactory: (config: Config) => createLog(config.logLevel), inject: [Config] },
    ...FOUNDATIONS,
    {
      provide: RedisConnections,
      useFactory: (config: Config, log: Logger) => RedisConnections.for(config, log),
      inject: [Config, LOG],
    },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_FILTER, useFactory: (log: Logger) => new DomainErrorFilter(log), inject: [LOG] },
  ],
  exports: [LOG, RedisConnections, ...FOUNDATIONS],
})
export class CoreModule implements OnApplicationShutdown {
  constructor(
    private readonly orm: Orm,
    private readonly lock: ServerLock,
  ) {}

  /** @param entities of every feature; the database is opened with them */
  static for(config: Config, entities: EntityList): DynamicModule {
    return {
      module: CoreModule,
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useFactory: () => (config.rehearsal ? new RehearsalClock(config.rehearsal.fromMs) : new Clock()) },
        { provide: Orm, useFactory: () => openDatabase(config, entities) },
        { provide: ServerLock, useFactory: (orm: Orm) => new ServerLock(config.databaseUrl ? orm : null, config.dataDir), inject: [Orm] },
      ],
      exports: [Config, Clock, Orm, ServerLock],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lock.release();
    await this.orm.close(true);
  }
}
