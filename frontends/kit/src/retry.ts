const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** How long to wait before the next try, ms: doubling, capped, and spread so that a kitchen full of screens does not return at one moment. */
export function backoff(failures: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  return Math.round(full * (0.5 + Math.random() / 2));
}

/** So many failures while the network is there mean that the file is gone, e.g. after an update: only a new page helps. */
const MOST_REFUSALS = 6;
/** A browser that asks again for a file has done so by now; the others remember the failure for as long as the page lives. */
const REFUSALS_BEFORE_RELOAD = 2;
const RELOADED_AT = 'kuzhi.part.reloadedAt';
const RELOAD_AGAIN_AFTER_MS = 60_000;

/**
 * The code of a part of the page, fetched again until it comes: a network that drops while a page loads must not break the page. Without a network it waits
 * for one. @throws the last error of `load`
 */
export async function retryImport<Part>(load: () => Promise<Part>, mostRefusals = MOST_REFUSALS): Promise<Part> {
  let refused = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) refused += 1;
      if (refused >= mostRefusals) throw error;
      await nextChance(backoff(tries));
    }
  }
}

/**
 * The code of a part that the user waits for. Chromium and Safari never ask again for a script that failed once, so the page is loaded again as soon as its
 * server answers; typed text and open parts outlive that.
 * @throws the last error of `load`, when a new page did not help either
 */
export async function importOrReload<Part>(
  load: () => Promise<Part>,
  page: Pick<Location, 'pathname' | 'reload'> = location,
): Promise<Part> {
  try {
    return await retryImport(load, REFUSALS_BEFORE_RELOAD);
  } catch (error) {
    if (!mayReload()) throw error;
    for (let tries = 0; !(await answers(page.pathname)); tries += 1) await nextChance(backoff(tries));
    page.reload();
    return new Promise(() => undefined);
  }
}

async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Once a minute: a file that is gone for good must not reload the page endlessly. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** After a while, or as soon as the network is back. */
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
