import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../../dist/backend/src/main.js', import.meta.url));
/** What Node has compiled is kept from one start to the next: there are a hundred in a run. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/kuzhi/compiled', import.meta.url));
const START_WITHIN_MS = 60_000;
const READY = /Kuzhi .* is ready/;

export const MANAGER = { username: 'manager', password: 'wood smoke and cardamom' };

/**
 * The built product as its own process on its own port and data, sandbox payments and the sample kitchen in it.
 * Erasable TypeScript only: the bench and the screenshots run this file with plain Node.
 */
export class Server {
  readonly url: string;
  readonly dataDir = mkdtempSync(join(tmpdir(), 'kuzhi-e2e-'));
  private readonly port: number;
  private child: ChildProcess | null = null;
  private said = '';
  private readonly environment: Record<string, string>;
  private readonly program: string;

  private constructor(port: number, environment: Record<string, string>, program: string) {
    this.port = port;
    this.environment = environment;
    this.program = program;
    this.url = `http://localhost:${port}`;
  }

  /** @param environment over the test's own   @param program the built product's, see `Deployment` for another */
  static async start(environment: Record<string, string> = {}, program = MAIN): Promise<Server> {
    const server = new Server(await freePort(), environment, program);
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
      ...this.environment,
    };
    this.said = '';
    const child = spawn(process.execPath, [this.program], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(this.unready('did not become ready')), START_WITHIN_MS);
      const listen = (text: string): void => {
        this.said += text;
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
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** As a power cut does. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops for good and removes the data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  private unready(how: string): Error {
    return new Error(`The server ${how}. It said:\n${this.said}`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))));
    });
  });
}
