import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DomainError } from '#shared/core/errors';
import { mediaNameOf, mediaUrl, type MediaKind } from '#shared/media/media-file';
import type { UploadedMedia } from '#shared/media/media.contract';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Job } from '../core/housekeeping.js';
import { MediaUses } from '../core/media-uses.js';
import { MediaEntity } from './media.entity.js';
import { MediaFolderService, type StoredFile } from './media-folder.service.js';

const HOUR_MS = 3_600_000;
const SWEEP_EVERY_MS = 6 * HOUR_MS;
/** Older than any upload or form that is still open. */
const SETTLED_MS = 24 * HOUR_MS;
/** How long a file that no record names waits for its record to come back. */
const UNUSED_MS = 7 * 24 * HOUR_MS;

/** The files that managers upload: pictures of events, videos of steps. */
@Injectable()
export class MediaService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly folder: MediaFolderService,
    private readonly mediaUses: MediaUses,
    private readonly clock: Clock,
  ) {}

  /** Stores a file. @throws DomainError `media.type`, `media.pictureTooLarge`, `media.videoTooLarge`, `media.broken`, `media.tooManyPixels` */
  async store(stream: Readable, announcedBytes: number): Promise<UploadedMedia> {
    const file = await this.folder.take(stream, announcedBytes);
    await this.note(file, (tx) =>
      tx.audit({
        action: 'media.uploaded',
        subject: `media:${file.name}`,
        after: { kind: file.kind, bytes: file.bytes },
      }),
    );
    return { url: mediaUrl(file.name), kind: file.kind, bytes: file.bytes };
  }

  /**
   * Stores a square of an uploaded picture next to it. Not inside a unit of work: it draws.
   * @param side in pixels   @returns its address   @throws DomainError unprocessable `media.broken`
   */
  async squareOf(url: string, side: number): Promise<string> {
    const file = await this.folder.square(mediaNameOf(url) ?? '', side);
    await this.note(file);
    return mediaUrl(file.name);
  }

  /** Records a file; one that cannot be recorded does not stay. */
  private async note(file: StoredFile, besides?: (tx: Transaction) => Promise<void>): Promise<void> {
    try {
      await this.work.run(async (tx) => {
        tx.em.create(MediaEntity, { ...file, createdAt: this.clock.now() });
        await besides?.(tx);
      });
    } catch (error) {
      await this.folder.remove(file.name);
      throw error;
    }
  }

  /** The file at an upload's address; null when it is no such address, or the file is gone. */
  async bytesOf(url: string): Promise<Buffer | null> {
    const name = mediaNameOf(url);
    return name ? readFile(join(this.folder.path, name)).catch(() => null) : null;
  }

  /**
   * Makes sure that an address names an upload of that kind; call it in the transaction that stores the address.
   * @throws DomainError unprocessable `media.unknown` with the issue at `path`
   */
  async require(em: SqlEntityManager, url: string, kind: MediaKind, path: string): Promise<void> {
    const name = mediaNameOf(url);
    const media = name === null ? null : await em.findOne(MediaEntity, { name, kind });
    if (media) return;
    const message = 'This upload is no longer there. Please upload it again.';
    throw new DomainError('unprocessable', 'media.unknown', message, { issues: [{ path, message }] });
  }

  /** Removes files that no record has named for some days, and those that a crash left half done. */
  @Job({ name: 'sweep uploads', everyMs: SWEEP_EVERY_MS })
  async sweep(): Promise<void> {
    const now = this.clock.nowMs();
    const gone = await this.work.run(({ em }) => this.forgetUnused(em, now));
    for (const name of gone) await this.folder.remove(name);
    await this.removeStrays(now);
    await this.folder.clearIncoming(now - SETTLED_MS);
  }

  private async forgetUnused(em: SqlEntityManager, now: number): Promise<string[]> {
    const used = await this.mediaUses.all(em);
    const gone: string[] = [];
    for (const media of await em.find(MediaEntity, {})) {
      if (used.has(mediaUrl(media.name)) || now - Date.parse(media.createdAt) < SETTLED_MS) media.unusedSince = null;
      else if (media.unusedSince == null) media.unusedSince = new Date(now).toISOString();
      else if (now - Date.parse(media.unusedSince) >= UNUSED_MS) {
        em.remove(media);
        gone.push(media.name);
      }
    }
    return gone;
  }

  /** Files without a record: the process ended between the two. */
  private async removeStrays(now: number): Promise<void> {
    for await (const old of this.folder.olderThan(now - SETTLED_MS)) {
      const known = await this.work.read((em) => em.find(MediaEntity, { name: { $in: old } }, { fields: ['name'] }));
      const names = new Set(known.map(({ name }) => name));
      for (const name of old) if (!names.has(name)) await this.folder.remove(name);
    }
  }
}
