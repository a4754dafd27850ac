import { DEFAULT_LANGUAGE, OFFERED } from '../core/languages.ts';

/** A photograph as uploaded, and the square of it for lists. */
export interface ShownPhoto {
  url: string;
  thumbnail: string;
}

/** Languages for whose readers a dish may have a photograph of its own, in addition to the one for all. */
export const PHOTO_LANGUAGES = OFFERED.storefront.filter((language) => language !== DEFAULT_LANGUAGE);
export type PhotoLanguage = Exclude<(typeof OFFERED.storefront)[number], typeof DEFAULT_LANGUAGE>;

export interface PhotoInLanguages {
  /** For all readers; null: the drawing is shown. */
  url: string | null;
  thumbnail: string | null;
  /** For those of one language, e.g. with words in the picture; absent: there is none. */
  byLanguage?: { [One in PhotoLanguage]?: ShownPhoto | undefined } | undefined;
}

/** The photograph for a reader of a language: the one of that language, else the one for all; null: neither. */
export function photoIn(photo: PhotoInLanguages | undefined, language: string): ShownPhoto | null {
  const known = PHOTO_LANGUAGES.find((one) => one === language);
  const own = known && photo?.byLanguage?.[known];
  if (own) return own;
  return photo?.url && photo.thumbnail ? { url: photo.url, thumbnail: photo.thumbnail } : null;
}
