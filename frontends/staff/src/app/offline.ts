import { offlinePagesOf, STAFF_PAGES } from '#shared/core/pages';

/** The kitchen with all below it, and the addresses at which its guide is a page of its own. @source decisions/0001 §4 */
const SCOPES = [...new Set(Object.values(offlinePagesOf(STAFF_PAGES)).map(({ path }) => `/${path.split('/')[1]}`))];

/** Whether a page of that address is one that opens without a network. The console is not: it would wait for a worker it never uses. */
export const opensWithoutNetwork = (pathname: string): boolean =>
  SCOPES.some((scope) => pathname === scope || pathname.startsWith(`${scope}/`));

/**
 * Lets the kitchen's pages open without a network. The worker's scopes are theirs alone, so that it never answers for the storefront, the
 * console or a TV screen on the same origin. Failing is no fault: the page then simply needs a network.
 */
export function openWithoutNetwork(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  const registerAll = async (): Promise<void> => {
    // One after the other: the kitchen first, and a slow phone is not busy with three at once.
    for (const scope of SCOPES) await installed(await serviceWorker.register('/staff-sw.js', { scope }));
  };
  const register = (): void => void registerAll().catch(() => undefined);
  // Its downloads must not compete with the page's own.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** Once a new worker has stored its files, or given up. */
function installed({ installing }: ServiceWorkerRegistration): Promise<void> {
  if (!installing) return Promise.resolve();
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated' || installing.state === 'redundant') resolve();
    });
  });
}
