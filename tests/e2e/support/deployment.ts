import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Whatever the build is called, the next one is called so. */
export const NEXT_VERSION = '99.0.0';

/** The built product in a folder of its own, so that a newer one can be put over it while a spec runs. */
export class Deployment {
  private readonly folder = mkdtempSync(join(tmpdir(), 'kuzhi-deployed-'));
  readonly program = join(this.folder, 'dist/backend/main.js');

  constructor() {
    for (const part of ['dist', 'package.json']) cpSync(join(ROOT, part), join(this.folder, part), { recursive: true });
    for (const part of ['node_modules', 'shared', 'backend']) symlinkSync(join(ROOT, part), join(this.folder, part));
  }

  /** The next version of the TV screen: another page, a file that only it has, and a worker that knows both. The server reads it at its next start. */
  deployNextTv(): void {
    writeFileSync(join(this.folder, 'dist/frontends/tv/tv-assets/next-version.css'), 'html { --next: 1 }\n');
    this.edit('index.html', (page) =>
      page
        .replace(/(<meta name="version" content=")[^"]*/, `$1${NEXT_VERSION}`)
        .replace('</head>', '<link rel="stylesheet" href="/tv-assets/next-version.css" /></head>'),
    );
    this.edit('tv-sw.js', (worker) => worker.replace(/url:"\/soplocked",revision:"[^"]*"/, `url:"/soplocked",revision:"${NEXT_VERSION}"`));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private edit(name: string, change: (text: string) => string): void {
    const file = join(this.folder, 'dist/frontends/tv', name);
    const before = readFileSync(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${name} has nothing to change`);
    writeFileSync(file, after);
  }
}
