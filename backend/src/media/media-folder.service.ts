import { randomBytes } from 'node:crypto';
import { mkdir, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { isMediaName, type MediaKind } from '#shared/media/media-file';
import { Config } from '../core/config.js';
import { receive } from './incoming-file.js';
import { cutSquare, diskFull, redrawPicture } from './redraw-picture.js';

/** Stays free for orders while videos come in. @source faults O8 */
const KEEP_FREE_BYTES = 200 * 1024 * 1024;

/** How many names the clean-up asks the database about in one question. */
const FILES_AT_ONCE = 500;

export interface StoredFile {
  name: string;
  kind: MediaKind;
  bytes: number;
}

/** The folder of the uploads, and the one next to it where files are until they are complete. */
@Injectable()
export class MediaFolderService {
  readonly path: string;
  private readonly incoming: string;

  constructor(config: Config) {
    this.path = join(config.dataDir, 'media');
    this.incoming = join(config.dataDir, 'media-incoming');
  }

  /**
   * Takes a file in: checked while it streams, pictures drawn again, under a name of our own. A failure on the way leaves nothing.
   * @throws DomainError as `receive` and `redrawPicture`; Error `ENOSPC`
   */
  async take(stream: Readable, announcedBytes: number): Promise<StoredFile> {
    await this.prepare();
    await this.refuseWhenFull(announcedBytes);
    const id = randomBytes(16).toString('hex');
    const raw = join(this.incoming, id);
    const drawn = `${raw}.webp`;
    try {
      const { format, bytes } = await receive(stream, raw);
      const isImage = format.kind === 'image';
      const stored = isImage ? await redrawPicture(raw, drawn) : bytes;
      const name = `${id}.${isImage ? 'webp' : format.extension}`;
      await rename(isImage ? drawn : raw, join(this.path, name));
      return { name, kind: format.kind, bytes: stored };
    } finally {
      await rm(raw, { force: true });
      await rm(drawn, { force: true });
    }
  }

  /** A square cut from a stored picture, as a file of its own. @param side in pixels @throws DomainError as `cutSquare`; Error `ENOSPC` */
  async square(name: string, side: number): Promise<StoredFile> {
    await this.prepare();
    await this.refuseWhenFull(0);
    const cut = `${randomBytes(16).toString('hex')}.webp`;
    const drawn = join(this.incoming, cut);
    try {
      const bytes = await cutSquare(join(this.path, name), drawn, side);
      await rename(drawn, join(this.path, cut));
      return { name: cut, kind: 'image', bytes };
    } finally {
      await rm(drawn, { force: true });
    }
  }

  async remove(name: string): Promise<void> {
    if (isMediaName(name)) await rm(join(this.path, name), { force: true });
  }

  /** Names of stored files older than the given time, some at a time: a folder of years is never held or looked at as a whole. */
  async *olderThan(ms: number, atOnce = FILES_AT_ONCE): AsyncGenerator<string[]> {
    let names: string[] = [];
    for await (const name of namesIn(this.path)) {
      if (!isMediaName(name) || !(await isOlder(join(this.path, name), ms))) continue;
      names.push(name);
      if (names.length < atOnce) continue;
      yield names;
      names = [];
    }
    if (names.length > 0) yield names;
  }

  /** Half-received files that a power cut left behind. */
  async clearIncoming(olderThanMs: number): Promise<void> {
    for await (const name of namesIn(this.incoming)) {
      const path = join(this.incoming, name);
      if (await isOlder(path, olderThanMs)) await rm(path, { force: true });
    }
  }

  private async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await mkdir(this.incoming, { recursive: true, mode: 0o700 });
  }

  private async refuseWhenFull(announcedBytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    if (bavail * bsize < announcedBytes + KEEP_FREE_BYTES) throw diskFull();
  }
}

/** The names in a folder, one after the other; none where there is no folder yet. */
async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null);
  if (!entries) return;
  for await (const { name } of entries) yield name;
}

async function isOlder(path: string, ms: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < ms;
}
