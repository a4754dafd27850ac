import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withoutTypes } from './without-types.ts';

/** What a server said of itself. */
export interface Reading {
  /** User and system time of all its threads since it began, µs. */
  processorUs: number;
  /** By how much timers were late since the last reset. */
  loopMs: { p50: number; p99: number; most: number };
  residentMb: number;
}

/** One node of what V8 writes; times are in µs. */
export interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
}

/** Asks the probe in a server's process, see `probe.ts`. */
export class Probe {
  private readonly folder = mkdtempSync(join(tmpdir(), 'kuzhi-probe-'));
  private readonly address = join(this.folder, 'probe');
  private readonly program = withoutTypes(this.folder, new URL('probe.ts', import.meta.url));

  /** What the server is started with. */
  get environment(): { NODE_OPTIONS: string; BENCH_PROBE: string } {
    const program = pathToFileURL(this.program).href;
    return { NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${program}`, BENCH_PROBE: this.address };
  }

  /** A process that was killed leaves its socket behind, where the next one could not listen. */
  clear(): void {
    rmSync(this.address, { force: true });
  }

  async reset(): Promise<void> {
    await this.ask('reset');
  }

  read(): Promise<Reading> {
    return this.ask('read');
  }

  async startProfile(): Promise<void> {
    await this.ask('profile');
  }

  endProfile(): Promise<Profile> {
    return this.ask('profiled');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private ask<Reply>(command: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      const socket = connect(this.address, () => socket.write(command));
      socket.on('data', (part) => parts.push(part));
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The probe did not answer')));
      socket.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as Reply));
    });
  }
}
