import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A user's own namespace of mounts: no root is needed, but the kernel must allow it. */
const OWN_MOUNTS = ['--map-root-user', '--mount'];
const BLOCK = Buffer.alloc(64 * 1024);

/** Whether this machine lets us mount a file system of our own. */
export const hasOwnMounts = (): boolean =>
  process.platform === 'linux' && spawnSync('unshare', [...OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** A file system in memory that can be filled, emptied and made read-only. It is mounted in the namespace of a helper process. */
export class SmallDisk {
  /** Its files as other processes reach them; SQLite does not, for it looks at where such a path leads. */
  private readonly files: string;
  private readonly filler: string;

  private constructor(
    private readonly helper: ChildProcess,
    /** Where whoever is started by `runner` finds it. */
    readonly folder: string,
  ) {
    this.files = `/proc/${helper.pid}/root${folder}`;
    this.filler = join(this.files, 'filler');
  }

  static async of(megabytes: number): Promise<SmallDisk> {
    const folder = mkdtempSync(join(tmpdir(), 'kuzhi-disk-'));
    const helper = spawn('unshare', [...OWN_MOUNTS, 'sh'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const disk = new SmallDisk(helper, folder);
    await disk.run(`mount -t tmpfs -o size=${megabytes}m tmpfs ${folder}`);
    return disk;
  }

  /** Begins a command that sees this disk. */
  get runner(): string[] {
    return ['nsenter', '--user', '--mount', '--preserve-credentials', '--target', String(this.helper.pid)];
  }

  /** Leaves not one free block. */
  fill(): void {
    const file = openSync(this.filler, 'a');
    try {
      for (;;) writeSync(file, BLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.filler, { force: true });
  }

  /** While no file is open for writing. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    await this.run(`mount -o remount,${isReadOnly ? 'ro' : 'rw'} ${this.folder}`);
  }

  copyTo(folder: string): void {
    for (const name of readdirSync(this.files))
      if (name.startsWith('kuzhi.sqlite')) copyFileSync(join(this.files, name), join(folder, name));
  }

  remove(): void {
    this.helper.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(command: string): Promise<void> {
    const { stdin, stdout } = this.helper;
    if (!stdin || !stdout) throw new Error('There is no helper');
    const lines = createInterface({ input: stdout });
    const answer = new Promise<string>((resolve) => lines.once('line', resolve));
    stdin.write(`${command} && echo done || echo failed\n`);
    const said = await answer;
    lines.close();
    if (said !== 'done') throw new Error(`It did not work: ${command}`);
  }
}
