import { createWriteStream } from 'node:fs';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '#shared/core/error-codes';
import { DomainError } from '#shared/core/errors';
import { fieldOf } from '#shared/core/narrow';
import { formatOf, HEAD_BYTES, MEDIA_LIMIT_BYTES, type MediaFormat } from '#shared/media/media-file';

const refuse = (kind: 'unsupported' | 'tooLarge', code: ErrorCode, message: string): DomainError =>
  new DomainError(kind, code, message, { issues: [{ path: 'file', message }] });

const unknownType = (): DomainError =>
  refuse('unsupported', 'media.type', 'Send a picture (JPEG, PNG, WebP, AVIF, GIF) or a video (MP4, WebM). Nothing was stored.');

const tooLarge = (kind: MediaFormat['kind']): DomainError =>
  kind === 'image'
    ? refuse('tooLarge', 'media.pictureTooLarge', 'A picture may have 10 MB. Nothing was stored.')
    : refuse('tooLarge', 'media.videoTooLarge', 'A video may have 200 MB. Nothing was stored.');

/** The form ended before the file did, or was none. */
export const brokenOff = (): DomainError => {
  const message = 'The upload broke off. Nothing was stored; please try again.';
  return new DomainError('invalid', 'media.brokenOff', message, { issues: [{ path: 'file', message }] });
};

/** `ENOSPC` and its like; errors of a reader of forms have no such code. */
const isOfTheDisk = (error: unknown): boolean => /^E[A-Z]+$/.test(String(fieldOf(error, 'code')));

/** Lets a file of an allowed kind through: its first bytes decide the kind, and the kind its longest size. */
class Checked extends Transform {
  format: MediaFormat | null = null;
  bytes = 0;
  private head: Buffer = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (!this.format) {
      this.head = Buffer.concat([this.head, chunk]);
      if (this.head.length < HEAD_BYTES) return done();
      if (!this.settle()) return done(unknownType());
      chunk = this.head;
    }
    if (this.format && this.bytes > MEDIA_LIMIT_BYTES[this.format.kind]) return done(tooLarge(this.format.kind));
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.format) return done();
    // Shorter than its own head: still written, should it be something.
    if (this.settle()) this.push(this.head);
    done(this.format ? null : unknownType());
  }

  private settle(): boolean {
    this.format = formatOf(this.head.subarray(0, HEAD_BYTES));
    return this.format !== null;
  }
}

/**
 * Writes a stream to a new file, never holding more than a chunk of it.
 * @throws DomainError unsupported `media.type`, tooLarge `media.pictureTooLarge`, `media.videoTooLarge`; the file is the caller's to remove
 */
export async function receive(stream: Readable, path: string): Promise<{ format: MediaFormat; bytes: number }> {
  const checked = new Checked();
  await pipeline(stream, checked, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    throw isOfTheDisk(error) || error instanceof DomainError ? error : brokenOff();
  });
  if (!checked.format) throw unknownType();
  return { format: checked.format, bytes: checked.bytes };
}
