import { gunzipSync, strFromU8, type Unzipped, unzipSync } from 'fflate';
import type { NamedText } from '#shared/imports/found';

const MOST_BYTES = 20_000_000;
/** Of one text; a recipe with its photograph is smaller. */
const MOST_BYTES_OF_TEXT = 5_000_000;
const MOST_TEXTS = 500;
const READ = /\.(?:json|jsonld|cook|txt|md|html?|zip|paprikarecipe)$/i;
const HIDDEN = /(?:^|\/)(?:__MACOSX|\.)/;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

class TooLarge extends Error {}

/** The texts of a file, which may be an archive of archives; no more of it is unpacked than the limits allow. */
export async function unpack(file: File): Promise<NamedText[] | 'tooLarge' | 'broken'> {
  if (file.size > MOST_BYTES) return 'tooLarge';
  try {
    return textsOf(file.name, new Uint8Array(await file.arrayBuffer()), { bytes: MOST_BYTES }, 0);
  } catch (error) {
    return error instanceof TooLarge ? 'tooLarge' : 'broken';
  }
}

function textsOf(name: string, bytes: Uint8Array, left: { bytes: number }, depth: number): NamedText[] {
  if (isGzip(bytes)) return [{ name, text: strFromU8(gunzipSync(bytes, { out: room(sizeAtEnd(bytes), left) })) }];
  if (!isZip(bytes)) return [{ name, text: new TextDecoder().decode(bytes) }];
  if (depth > 1) return [];
  let count = 0;
  const files: Unzipped = unzipSync(bytes, {
    filter: ({ name: inside, originalSize }) => {
      if (!READ.test(inside) || HIDDEN.test(inside)) return false;
      count += 1;
      if (count > MOST_TEXTS) throw new TooLarge();
      // Its room is taken before it is unpacked, so that an archive cannot become larger than it says.
      room(originalSize, left, 0);
      return true;
    },
  });
  return Object.entries(files).flatMap(([inside, content]) => textsOf(inside, content, left, depth + 1));
}

/** Takes so many bytes from those that are left. */
function room(size: number, left: { bytes: number }, made = size): Uint8Array {
  left.bytes -= size;
  if (size > MOST_BYTES_OF_TEXT || left.bytes < 0) throw new TooLarge();
  return new Uint8Array(made);
}

/** The unpacked size that a gzip file states. */
const sizeAtEnd = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.byteLength - 4, true);
