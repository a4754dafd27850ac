import type sharp from 'sharp';

export type Sharp = typeof sharp;

/** Loaded with the first picture: its library takes 10 MB. */
export async function loadSharp(): Promise<Sharp> {
  const { default: loaded } = await import('sharp');
  // The server also answers orders: one picture at a time takes one core.
  loaded.concurrency(1);
  loaded.cache(false);
  return loaded;
}
