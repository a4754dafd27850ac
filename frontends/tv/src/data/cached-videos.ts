import type { SopVideos } from '#shared/sop/sop-video.contract';

/** The worker answers from it, see `vite.config.ts`. */
export const VIDEO_CACHE = 'kuzhi-tv-films';

/**
 * Keeps whole copies of the videos that managers put in place of ours, so that they are there after a power cut without the server; ours
 * come with the app. A player only ever asks for parts, and parts are not cached, so they are fetched here once more. An engine that keeps
 * nothing, or a full store, means no copies and nothing else.
 */
export async function cacheVideos(videos: SopVideos): Promise<void> {
  if (!('caches' in window)) return;
  const wanted = new Set(Object.values(videos));
  try {
    const cache = await caches.open(VIDEO_CACHE);
    for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
    for (const url of wanted) if (!(await cache.match(url))) await cache.add(url);
  } catch {
    // No copies; see above.
  }
}

/** Deletes all of them: this screen is no longer paired. */
export function clearCachedVideos(): void {
  if ('caches' in window) void caches.delete(VIDEO_CACHE).catch(() => undefined);
}
