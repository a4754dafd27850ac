import 'reflect-metadata';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { Role } from '#shared/core/roles';
import { AppModule } from '../../backend/src/app.module.js';
import { createAdapter, setUpApp } from '../../backend/src/app.setup.js';
import { UsersService } from '../../backend/src/auth/users.service.js';
import { Clock } from '../../backend/src/core/clock.js';
import { Config } from '../../backend/src/core/config.js';
import { Orm } from '../../backend/src/core/database/orm.js';
import { RehearsalMark } from '../../backend/src/core/database/rehearsal-mark.js';
import { Startup } from '../../backend/src/core/database/startup.js';
import { UnitOfWork } from '../../backend/src/core/database/unit-of-work.js';
import { LOG } from '../../backend/src/core/log.js';
import { Sessions } from '../../backend/src/core/sessions.js';
import { StartupSteps } from '../../backend/src/core/startup-steps.js';
import { FakeClock } from './fake-clock.js';
import { keepServerLog } from './jest/server-logs.mjs';
import { Screen } from './screen.js';
import { createMigratedDatabase } from './migrated-database.js';
import type { TestDatabase } from './test-database.js';
import { refuseUnwrittenChanges } from './unwritten-changes.js';

/** Three tiny built apps, so that what is served does not depend on a build. */
const FRONTENDS = join(import.meta.dirname, 'frontends');

export const MANAGER = { username: 'manager', password: 'correct horse battery' };

/** What stands in for a provider of the product. */
export interface Replacement {
  provide: Type;
  useValue: object;
}

export interface TestAppOptions {
  /** Environment variables over the test's own. */
  env?: Record<string, string>;
  /** Runs on an existing database, e.g. after a restart; the caller drops it. */
  database?: TestDatabase;
  /** In place of the product's own, e.g. a channel that loses replies. */
  providers?: Replacement[];
}

/** The whole product on a real database, spoken to through its front door. */
export class TestApp {
  private readonly screens: Screen[] = [];
  private readonly cookies = new Map<Role, string>();

  private constructor(
    readonly nest: NestFastifyApplication,
    readonly url: string,
    readonly clock: FakeClock,
    readonly database: TestDatabase,
    private readonly ownsDatabase: boolean,
    /** What the process wrote to its log, one JSON line each. */
    readonly logged: readonly string[],
    private readonly unwrittenChanges: readonly string[],
  ) {}

  static async start({ env = {}, database, providers = [] }: TestAppOptions = {}): Promise<TestApp> {
    const target = database ?? (await createMigratedDatabase());
    const clock = new FakeClock();
    const lines: string[] = [];
    const log = keepServerLog('the app');
    const config = Config.from({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: target.dataDir,
      ADMIN_USERNAME: MANAGER.username,
      ADMIN_PASSWORD: MANAGER.password,
      RATE_LIMITS: 'off',
      BACKUPS: 'off',
      LOG_LEVEL: 'info',
      ...(target.databaseUrl && { DATABASE_URL: target.databaseUrl }),
      ...env,
    });
    const builder = Test.createTestingModule({ imports: [AppModule.for(config)] });
    for (const { provide, useValue } of providers) builder.overrideProvider(provide).useValue(useValue);
    // A rehearsal has a clock of its own.
    if (config.rehearsal === null) builder.overrideProvider(Clock).useValue(clock);
    const module = await builder
      .overrideProvider(LOG)
      .useValue(
        pino(
          { level: config.logLevel },
          {
            write: (line: string) => {
              lines.push(line);
              log.add(line);
            },
          },
        ),
      )
      .compile();
    const nest = module.createNestApplication<NestFastifyApplication>(createAdapter(config), { rawBody: true, logger: false });
    const unwrittenChanges = refuseUnwrittenChanges(nest.get(Orm), nest.get(UnitOfWork));
    try {
      await setUpApp(nest, FRONTENDS);
      await nest.init();
      const mark = nest.get(RehearsalMark);
      await mark.check();
      await nest.get(Startup).run();
      await mark.write();
      await nest.get(StartupSteps).run();
      await nest.get(UsersService).createFirstManager();
      await nest.listen({ port: 0, host: '127.0.0.1' });
    } catch (error) {
      // What has begun would keep the test runner from ending.
      await nest.close();
      throw error;
    }
    return new TestApp(nest, await nest.getUrl(), clock, target, database === undefined, lines, unwrittenChanges);
  }

  /** Somebody without a session. */
  get http(): TestAgent {
    return supertest.agent(this.url);
  }

  get work(): UnitOfWork {
    return this.nest.get(UnitOfWork);
  }

  /** A service of the running app, to arrange what no route can. */
  get<T>(type: abstract new (...args: never[]) => T): T {
    return this.nest.get<T>(type);
  }

  /** A client with a session of that role. */
  async as(role: Role): Promise<TestAgent> {
    return supertest.agent(this.url).set('Cookie', await this.cookieOf(role));
  }

  /** The Cookie header of a session of that role; one session per role and app. */
  async cookieOf(role: Role): Promise<string> {
    const known = this.cookies.get(role);
    if (known) return known;
    const owner =
      role === 'tv'
        ? { role, name: 'TV screen', deviceId: 1_000_000 }
        : { role, name: role === 'manager' ? MANAGER.username : 'Cook', userId: role === 'manager' ? 1 : 1_000_000 };
    const { token } = await this.nest.get(Sessions).open(owner);
    const cookie = `kuzhi_session=${token}`;
    this.cookies.set(role, cookie);
    return cookie;
  }

  /** Sessions that a spec has ended are opened anew when they are asked for again. */
  forgetSessions(): void {
    this.cookies.clear();
  }

  /** A screen that watches a room; without a role it is anybody's. */
  async screen(room: string, role?: Role, headers: Record<string, string> = {}): Promise<Screen> {
    const screen = await this.connect(role, headers);
    const reply = await screen.watch(room);
    if (!reply.ok) throw new Error(`May not watch ${room}: ${reply.code}`);
    return screen;
  }

  async connect(role?: Role, headers: Record<string, string> = {}): Promise<Screen> {
    const all = role ? { Cookie: await this.cookieOf(role), ...headers } : headers;
    const screen = await Screen.connect(this.url, all);
    this.screens.push(screen);
    return screen;
  }

  /** Stops the process but keeps the database, as a restart does. */
  async halt(): Promise<void> {
    for (const screen of this.screens) screen.close();
    await this.nest.close();
    // Whoever asked may have caught its refusal.
    if (this.unwrittenChanges.length > 0) throw new Error(this.unwrittenChanges.join('\n'));
  }

  async stop(): Promise<void> {
    try {
      await this.halt();
    } finally {
      if (this.ownsDatabase) await this.database.drop();
    }
  }
}

export const startApp = (options?: TestAppOptions): Promise<TestApp> => TestApp.start(options);

/** The app that all tests of a file share: it starts before the first and stops after the last. */
export function appOfFile(options?: TestAppOptions): TestApp {
  const app: TestApp = Object.create(TestApp.prototype);
  beforeAll(async () => void Object.assign(app, await startApp(options)));
  afterAll(() => app.stop());
  return app;
}

/** A client with a session of that role, for all tests of the file. */
export function clientOfFile(app: TestApp, role: Role): TestAgent {
  const client: TestAgent = Object.create(supertest.agent.prototype);
  beforeAll(async () => void Object.assign(client, await app.as(role)));
  return client;
}
