import type { ResizeOptions } from 'sharp';
import { DomainError } from '#shared/core/errors';
import { fieldOf } from '#shared/core/narrow';
import { MOST_PICTURE_PIXELS, MOST_PICTURE_SIDE } from '#shared/media/media-file';
import { loadSharp, type Sharp } from '../core/load-sharp.js';

/** The longest side that is stored; no screen of the storefront shows more. */
const STORED_SIDE = 2_000;
const QUALITY = 82;
const PATIENCE_SECONDS = 20;

const broken = (): DomainError => {
  const message = 'This picture cannot be read. Nothing was stored.';
  return new DomainError('unprocessable', 'media.broken', message, { issues: [{ path: 'file', message }] });
};

/**
 * Draws an uploaded picture again as WebP: upright, its first frame, without place, camera or anything hidden behind it.
 * The dimensions are read and refused before a pixel is unfolded.
 * @throws DomainError unprocessable `media.broken`, `media.tooManyPixels`   @source faults I6, I7
 */
export async function redrawPicture(from: string, to: string): Promise<number> {
  const sharp = await loadSharp();
  const { width, height } = await sizeOf(sharp, from);
  if (width > MOST_PICTURE_SIDE || height > MOST_PICTURE_SIDE || width * height > MOST_PICTURE_PIXELS) {
    const message = `A picture may have ${MOST_PICTURE_PIXELS / 1_000_000} million pixels. Nothing was stored.`;
    throw new DomainError('unprocessable', 'media.tooManyPixels', message, { issues: [{ path: 'file', message }] });
  }
  return drawn(sharp, from, to, { width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true });
}

/**
 * Cuts a square from a redrawn picture, around its most striking part.
 * @param side in pixels   @returns bytes   @throws DomainError unprocessable `media.broken`
 */
export async function cutSquare(from: string, to: string, side: number): Promise<number> {
  return drawn(await loadSharp(), from, to, { width: side, height: side, fit: 'cover', position: 'attention' });
}

async function drawn(sharp: Sharp, from: string, to: string, size: ResizeOptions): Promise<number> {
  try {
    const file = await sharp(from, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize(size)
      .webp({ quality: QUALITY })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toFile(to);
    return file.size;
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOSPC' || /no space/i.test(String(error))) throw diskFull();
    throw broken();
  }
}

/** Reads the beginning only. */
const sizeOf = (sharp: Sharp, path: string): Promise<{ width: number; height: number }> =>
  sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken()));

/** The operating system's error for a full disk; the error filter words it. @source faults D3 */
export const diskFull = (): Error => Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
