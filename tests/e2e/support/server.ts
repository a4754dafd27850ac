import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepServerLog } from '../../support/jest/server-logs.mjs';
import { scratchFolder } from '../../support/jest/template.mjs';

export const MAIN = fileURLToPath(new URL('../../../dist/backend/main.js', import.meta.url));
/** What Node has compiled is kept from one start to the next: there are more than a hundred in a run. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/kuzhi/compiled', import.meta.url));
/** As `npm start` and the image give them. */
const FLAGS = ['--max-semi-space-size=8', '--expose-gc'];
/** Patience, not a measure: with many times as much to do as it has cores, a machine took a minute. */
const START_WITHIN_MS = 120_000;
const READY = /Kuzhi .* is ready/;

export const MANAGER = { username: 'manager', password: 'wood smoke and cardamom' };

/** How a process ended: its exit code, null after a signal, and how long that took. */
export interface Exit {
  code: number | null;
  ms: number;
}

/**
 * The built product as its own process on its own port and data, sandbox payments and the sample kitchen in it.
 * Erasable TypeScript only: the bench and the screenshots run this file with plain Node.
 */
export class Server {
  readonly url: string;
  readonly dataDir: string;
  private readonly port: number;
  private child: ChildProcess | null = null;
  private said = '';
  private readonly environment: Record<string, string>;
  private readonly program: string;
  private readonly runner: readonly string[];
  private readonly log: ReturnType<typeof keepServerLog>;

  private constructor(port: number, environment: Record<string, string>, program: string, runner: readonly string[], home: string) {
    this.dataDir = mkdtempSync(join(home, 'kuzhi-e2e-'));
    this.port = port;
    this.environment = environment;
    this.program = program;
    this.runner = runner;
    this.url = `http://localhost:${port}`;
    this.log = keepServerLog(this.url);
  }

  /**
   * @param environment over the test's own   @param program the built product's, see `Deployment` for another
   * @param runner a command that becomes the server, e.g. in another namespace of mounts
   * @param home of its data: a file system in memory, which outlives the process as a disk does; on a disk each write waits for it
   */
  static async start(
    environment: Record<string, string> = {},
    program = MAIN,
    runner: readonly string[] = [],
    home = scratchFolder(),
  ): Promise<Server> {
    const server = new Server(Number(environment.PORT ?? (await freePort())), environment, program, runner, home);
    await server.boot();
    return server;
  }

  /** Starts on a copy of the data of another server, which has stopped. @param data its folder */
  static async startWith(data: string): Promise<Server> {
    const server = new Server(await freePort(), {}, MAIN, [], scratchFolder());
    cpSync(data, server.dataDir, { recursive: true });
    await server.boot();
    return server;
  }

  /** Starts on the same port with the same data. */
  async boot(): Promise<void> {
    const environment = {
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      ADMIN_USERNAME: MANAGER.username,
      ADMIN_PASSWORD: MANAGER.password,
      PAYMENTS: 'sandbox',
      DEMO: 'true',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // Samples are shown to no customer and on no paper.
      BUSINESS_EMAIL: 'office@kuzhi-mandi.example',
      BUSINESS_PHONE: '+91 94471 23456',
      BUSINESS_WHATSAPP: '919447123456',
      BUSINESS_REGISTRATION: 'FSSAI 11223344556677',
      ...this.environment,
    };
    this.said = '';
    const [command = process.execPath, ...args] = [...this.runner, process.execPath, ...FLAGS, this.program];
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(this.unready('did not become ready')), START_WITHIN_MS);
      const listen = (text: string): void => {
        this.said += text;
        this.log.add(text);
        if (!READY.test(this.said)) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout.setEncoding('utf8').on('data', listen);
      child.stderr.setEncoding('utf8').on('data', listen);
      child.once('exit', (code) => {
        clearTimeout(timer);
        reject(this.unready(`ended with ${code}`));
      });
    });
  }

  /** As Ctrl-C does: what is in flight finishes. */
  async stop(): Promise<Exit> {
    return this.end('SIGTERM');
  }

  /** As a power cut does. */
  async kill(): Promise<Exit> {
    return this.end('SIGKILL');
  }

  /** Stops it where it stands, as a machine that hangs; `SIGCONT` lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(signal);
  }

  /** Of the running process; undefined when there is none. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** What the process wrote since it started, both streams. */
  get output(): string {
    return this.said;
  }

  /** Whether the process that was started last still runs. */
  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Memory of the process in MB, as Linux counts it; 0 elsewhere. */
  residentMb(): number {
    if (process.platform !== 'linux' || !this.pid) return 0;
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  }

  /** Stops for good and removes the data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<Exit> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: child?.exitCode ?? null, ms: 0 };
    const from = performance.now();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    return { code: child.exitCode, ms: performance.now() - from };
  }

  private unready(how: string): Error {
    return new Error(`The server ${how}. It said:\n${this.said}`);
  }
}

/** Below them systems take no port for an outgoing connection, so that a port stays free until its server starts, and while it restarts. */
const FIRST_OUTGOING = 32_768;
/** Browsers refuse 10080. */
const FIRST_FREE = 11_000;

/** A port of this machine that no program uses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_FREE, FIRST_OUTGOING);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
