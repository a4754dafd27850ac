import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { fieldOf } from '#shared/core/narrow';
import { AppModule } from './app.module.js';
import { createAdapter, setUpApp } from './app.setup.js';
import { UsersService } from './auth/users.service.js';
import { Config, ConfigError } from './core/config.js';
import { Startup } from './core/database/startup.js';
import { createLog, NestLog } from './core/http/request-log.js';
import { LOG } from './core/log.js';
import { StartupSteps } from './core/startup-steps.js';

/** What is in flight gets so long to finish. @source contract §1 */
const SHUTDOWN_MS = 9_000;

/** @source faults D5 */
const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = Config.fromProcess();
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config), createAdapter(config), {
    rawBody: true,
    abortOnError: false,
    logger: new NestLog(createLog(config.logLevel)),
  });
  await setUpApp(app);
  await app.init();
  await app.get(Startup).run();
  await app.get(StartupSteps).run();
  const manager = await app.get(UsersService).createFirstManager();
  await app.listen({ port: config.port, host: config.host });
  stopOnSignals(app);
  tellAddresses(await app.getUrl(), config, manager);
}

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
  say('');
}

function stopOnSignals(app: NestFastifyApplication): void {
  const log = app.get<Logger>(LOG);
  let stopping = false;
  const stop = (reason: string, code: number): void => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    // A client that never finishes must not keep the process: what was acknowledged is on disk already.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    app.close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal, 0));
  // After a surprise the state of the process is unknown: it ends in order, and whoever watches it starts a clean one.
  for (const surprise of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(surprise, (error) => {
      log.fatal({ err: error }, surprise);
      stop(surprise, 1);
    });
  }
}

function lineOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = String(fieldOf(error, 'code'));
  if (code === 'EADDRINUSE') return 'Kuzhi cannot start: the port is in use. Stop the other program, or set PORT to a free one.';
  if (code === 'EACCES')
    return 'Kuzhi cannot start: this port or folder is not allowed. Set PORT above 1024 and DATA_DIR to a folder that can be written.';
  if (DAMAGED.has(code))
    return 'Kuzhi cannot start: the database file is damaged. Restore the last backup: npm run restore -- <backup> (docs/operations.md).';
  return `Kuzhi cannot start: ${error instanceof Error ? error.message : 'unknown error'}`;
}

start().catch((error: unknown) => {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exit(1);
});
