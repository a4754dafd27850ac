/** Kinds of file that may be uploaded. @source contract §4 */
export const MEDIA_KINDS = ['image', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Most bytes of a file of each kind. @source contract §4 */
export const MEDIA_LIMIT_BYTES: Readonly<Record<MediaKind, number>> = {
  image: 10 * 1024 * 1024,
  video: 200 * 1024 * 1024,
};

/** Pictures are decoded only below this; a small file may unfold into gigabytes. @source faults I7 */
export const MOST_PICTURE_SIDE = 12_000;
export const MOST_PICTURE_PIXELS = 50_000_000;

/** Bytes from the beginning that show the format of a file. */
export const HEAD_BYTES = 64;

export interface MediaFormat {
  kind: MediaKind;
  extension: 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | 'mp4' | 'webm';
}

const image = (extension: MediaFormat['extension']): MediaFormat => ({ kind: 'image', extension });
const video = (extension: MediaFormat['extension']): MediaFormat => ({ kind: 'video', extension });

const textAt = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, place) => head[place] === byte);

/** Brands of the videos that televisions and browsers play. */
const FILM_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/;

/**
 * The format of a file by its first bytes, whatever its name and its sender say; null for everything else, drawings in SVG included.
 * @source faults I6, I8
 */
export function formatOf(head: Uint8Array): MediaFormat | null {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return image('jpg');
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return image('png');
  if (/^GIF8[79]a$/.test(textAt(head, 0, 6))) return image('gif');
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return image('webp');
  if (textAt(head, 4, 8) === 'ftyp') {
    const brand = textAt(head, 8, 12);
    if (/^avi[fs]$/.test(brand)) return image('avif');
    return FILM_BRANDS.test(brand) ? video('mp4') : null;
  }
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3]) && textAt(head, 4, HEAD_BYTES).includes('webm')) return video('webm');
  return null;
}

const NAME = /^[0-9a-f]{32}\.(webp|mp4|webm)$/;
const FOLDER = '/media/';

/** The name of a stored file: made by the server, never by the sender. */
export const isMediaName = (name: string): boolean => NAME.test(name);

/** The address of a stored file. */
export const mediaUrl = (name: string): string => `${FOLDER}${name}`;

/** The stored file behind an address, or null when the address is not one of an upload. */
export function mediaNameOf(url: string): string | null {
  const name = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : '';
  return isMediaName(name) ? name : null;
}
