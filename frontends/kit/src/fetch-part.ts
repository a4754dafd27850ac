import { backoff } from './backoff';

/** So many failures while the line stands mean that the file is not there any more, e.g. after an update: only a new page helps. */
const MOST_REFUSALS = 6;

/**
 * The code of a part of the page, fetched again until it comes: a line that drops while a page loads must not break what
 * is on it. Without a line it waits for one. @throws what `load` threw last
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let refused = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) refused += 1;
      if (refused >= MOST_REFUSALS) throw error;
      await nextChance(backoff(tries));
    }
  }
}

/** After a while, or as soon as the line is back. */
function nextChance(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
