import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Coordinates that a phone writes into a picture. */
const PLACE = { IFD0: { Make: 'Tell-tale', Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 35/1 0/1' } };

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 180, g: 90, b: 20 }, noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  });

export const jpeg = (width = 64, height = 40): Promise<Buffer> => plain(width, height).withExif(PLACE).jpeg().toBuffer();
export const png = (width = 64, height = 40): Promise<Buffer> => plain(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => plain(64, 40).webp().toBuffer();
export const avif = (): Promise<Buffer> => plain(64, 40).avif().toBuffer();
export const gif = (): Promise<Buffer> => plain(64, 40).gif().toBuffer();

/** A picture whose first bytes promise far more pixels than it has bytes. @source faults I7 */
export async function pixelBomb(): Promise<Buffer> {
  const small = await png(1, 1);
  small.writeUInt32BE(30_000, 16);
  small.writeUInt32BE(30_000, 20);
  // The sum over the header, so that nothing but its size is wrong.
  small.writeUInt32BE(crc32(small.subarray(12, 29)), 29);
  return small;
}

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** The shape of a video: its brand, then as many bytes as wanted. */
export const mp4 = (bytes = 4_096, brand = 'isom'): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\u0001${brand}avc1`, 'latin1')), box('mdat', randomBytes(bytes))]);

export const webm = (): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), Buffer.from('webm'), randomBytes(512)]);
