/** YouTube's id of a video. */
const ID = '([A-Za-z0-9_-]{11})';
/** Where the id ends; the rest (a start time, a list) is dropped, but it must not contain characters that could leave an attribute. */
const REST = '(?:[?&#/][^\\s"\'<>\\\\`]*)?';
const SITE = '(?:(?:www|m)\\.)?youtube\\.com/';
const WATCH = `${SITE}watch\\?(?:[^\\s"'<>\\\\\`#]*?&)??v=${ID}`;
const BY_PATH = `${SITE}(?:shorts|embed|live|v)/${ID}`;
const SHORT = `(?:www\\.)?youtu\\.be/${ID}`;

/** The host may have any capitals, the rest is as YouTube writes it. */
const SCHEME_AND_HOST = /^(?:https?:\/\/)?[a-z.]+(?=\/)/i;
const LINK = new RegExp(`^(?:https?://)?(?:${WATCH}|${BY_PATH}|${SHORT})${REST}$`);

/** Longest link that is looked at; YouTube's own stay far below. */
export const LONGEST_LINK = 500;

/**
 * The 11-character id of a YouTube address, null for any other text. The address is taken apart by hand and rebuilt from the id
 * alone: no user, no port, no other host, no parameter of the page survives. @source requirements/console C32; faults I2
 */
export function youtubeId(link: string): string | null {
  const text = link.trim();
  if (text.length > LONGEST_LINK) return null;
  const found = LINK.exec(text.replace(SCHEME_AND_HOST, (start) => start.toLowerCase()));
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? null;
}

/** The page of a video, as a review shows it. */
export const youtubePage = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The frame of a video: the host that sets no cookies before it is played. @source requirements/storefront §2.8 */
export const youtubeFrame = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}?rel=0`;
