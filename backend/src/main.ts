import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fieldOf } from '#shared/core/narrow';
import { AppModule } from './app.module.js';
import { createAdapter, setUpApp } from './app.setup.js';
import { UsersService } from './auth/users.service.js';
import { Config, ConfigError } from './core/config.js';
import { RehearsalMark } from './core/database/rehearsal-mark.js';
import { ServerLock } from './core/database/server-lock.js';
import { Startup } from './core/database/startup.js';
import { createLog, NestLog } from './core/http/request-log.js';
import { StoppingAdapter } from './core/http/stopping-adapter.js';
import { collectWhenIdle } from './core/idle-memory.js';
import { LOG, type Logger } from './core/log.js';
import { refuseUnreachable } from './core/reachable-services.js';
import { StartupSteps } from './core/startup-steps.js';

/** Longer than everything that is waited for in `app.close()`: ends a process that hangs. @source contract §1 */
const SHUTDOWN_MS = 9_000;

/** @source faults D5 */
const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
/** SQLite says so of a file or folder that it may not write, or that is not there. @source faults D4 */
const CLOSED = new Set(['EACCES', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_READONLY_DBMOVED']);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = Config.fromProcess();
  await refuseUnreachable(config);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config), createAdapter(config), {
    rawBody: true,
    abortOnError: false,
    logger: new NestLog(createLog(config.logLevel)),
  });
  await setUpApp(app);
  await app.init();
  const lock = app.get(ServerLock);
  if (!(await lock.hold('server'))) throw new Error(inUse(config));
  const manager = await lock.inTurn(async () => {
    const mark = app.get(RehearsalMark);
    await mark.check();
    await app.get(Startup).run();
    await mark.write();
    await app.get(StartupSteps).run();
    return app.get(UsersService).createFirstManager();
  });
  await app.listen({ port: config.port, host: config.host });
  stopOnSignals(app, config.drainMs);
  tellAddresses(await app.getUrl(), config, manager);
  collectWhenIdle();
  for (const warning of config.warnings) app.get<Logger>(LOG).warn(warning);
}

const inUse = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl
    ? 'a backup is being restored into this database, or another database is moved there. Start again when that is done.'
    : `another server uses the database in this folder, or it is being restored or moved. Stop that, or set DATA_DIR to another folder: ${dataDir}.`;

function tellAddresses(url: string, config: Config, manager: { username: string; password: string } | null): void {
  const { port } = new URL(url);
  const base = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://localhost:${port}`;
  say('');
  say(`  Kuzhi ${config.version} is ready`);
  say(`  Storefront  ${base}/`);
  say(`  Console     ${base}/admin`);
  say(`  Kitchen     ${base}/kitchen`);
  say(`  TV          ${base}/soplocked`);
  if (manager) {
    say('');
    say(`  First manager: ${manager.username}`);
    say(`  Password:      ${config.admin.password === null ? `${manager.password}   (shown only this once)` : '(from ADMIN_PASSWORD)'}`);
  }
  for (const warning of config.warnings) {
    say('');
    say(`  WARNING  ${warning}`);
  }
  say('');
}

function stopOnSignals(app: NestFastifyApplication, drainMs: number): void {
  const log = app.get<Logger>(LOG);
  let closing = false;
  let drained: NodeJS.Timeout | null = null;
  const close = (code: number): void => {
    if (closing) return;
    closing = true;
    // A client that never finishes must not keep the process: acknowledged commands are on disk already.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  const stop = (signal: string): void => {
    log.info({ reason: signal }, 'stopping');
    const adapter = app.getHttpAdapter();
    // A second signal means not to wait for a balancer.
    if (drainMs === 0 || drained !== null || !(adapter instanceof StoppingAdapter)) return close(0);
    adapter.drain();
    drained = setTimeout(() => close(0), drainMs);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  // After a surprise the state of the process is unknown: it ends in order, and its supervisor starts a clean one.
  for (const surprise of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(surprise, (error) => {
      log.fatal({ err: error }, surprise);
      close(1);
    });
  }
}

function lineOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = String(fieldOf(error, 'code'));
  if (code === 'EADDRINUSE') return 'Kuzhi cannot start: the port is in use. Stop the other program, or set PORT to a free one.';
  if (CLOSED.has(code))
    return 'Kuzhi cannot start: this port or folder is not allowed. Set PORT above 1024 and DATA_DIR to a folder that can be written.';
  if (DAMAGED.has(code))
    return 'Kuzhi cannot start: the database file is damaged. Restore the last backup: npm run restore -- <backup> (docs/operations.md).';
  return `Kuzhi cannot start: ${error instanceof Error ? error.message : 'unknown error'}`;
}

start().catch((error: unknown) => {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exit(1);
});
