import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** With them one closed page ends the browser, or pages could do what no real browser lets them. */
const NOT_OURS = ['--single-process', '--disable-web-security', '--allow-running-insecure-content'];
/** Each page's process would be a new program, not a copy of one that is loaded: a tenth of what a page costs. */
const NO_COPIES = '--no-zygote';
/** Plays a graphics chip, which costs many times what it costs to paint without one, as a television does. */
const GRAPHICS_CHIP = /gpu|gl=|angle|swiftshader/;

/**
 * How the tests start a browser. On Linux it comes with the packages and needs nothing of the system; it is unpacked once.
 * Elsewhere it is Playwright's own.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};
  const { default: chromium } = await import('@sparticuz/chromium');
  const args = [
    ...chromium.args.filter((arg) => !NOT_OURS.includes(arg) && arg !== NO_COPIES && !GRAPHICS_CHIP.test(arg)),
    '--disable-gpu',
  ];
  return { executablePath: await unpacked(() => chromium.executablePath()), args, chromiumSandbox: false };
}

/** The package unpacks into the system's temporary folder and trusts whatever lies there; we give it an empty one of its own. */
async function unpacked(unpack: () => Promise<string>): Promise<string> {
  const manifest = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as { version: string };
  const home = join(modules, '.cache', `kuzhi-chromium-${manifest.version}`);
  const program = join(home, 'chromium');
  if (existsSync(program)) return program;
  mkdirSync(dirname(home), { recursive: true });
  const fresh = mkdtempSync(`${home}-`);
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = fresh;
  try {
    chmodSync(await unpack(), 0o755);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(fresh, home);
  } catch {
    // Another process was quicker; its copy is the same.
    rmSync(fresh, { recursive: true, force: true });
  }
  return program;
}
