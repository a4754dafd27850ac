import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { isMediaName, type MediaKind } from '#shared/media/media-file';
import { Config } from '../core/config.js';
import { receive } from './incoming-file.js';
import { diskFull, redrawPicture } from './redraw-picture.js';

/** What stays free for orders while films come in. @source faults O8 */
const KEEP_FREE_BYTES = 200 * 1024 * 1024;

export interface StoredFile {
  name: string;
  kind: MediaKind;
  bytes: number;
}

/** The folder of the uploads, and the one beside it where files lie until they are whole. */
@Injectable()
export class MediaFolder {
  readonly path: string;
  private readonly incoming: string;

  constructor(config: Config) {
    this.path = join(config.dataDir, 'media');
    this.incoming = join(config.dataDir, 'media-incoming');
  }

  /**
   * Takes a file in: checked while it streams, pictures drawn anew, under a name of our own. What fails on the way leaves nothing.
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

  async remove(name: string): Promise<void> {
    if (isMediaName(name)) await rm(join(this.path, name), { force: true });
  }

  /** Names of stored files older than the given time. */
  async olderThan(ms: number): Promise<string[]> {
    const names = (await readdir(this.path).catch(() => [])).filter(isMediaName);
    const ages = await Promise.all(names.map((name) => stat(join(this.path, name)).catch(() => null)));
    return names.filter((_, place) => (ages[place]?.mtimeMs ?? ms) < ms);
  }

  /** Half-received files that a power cut left behind. */
  async clearIncoming(olderThanMs: number): Promise<void> {
    for (const name of await readdir(this.incoming).catch(() => [])) {
      const path = join(this.incoming, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < olderThanMs) await rm(path, { force: true });
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
