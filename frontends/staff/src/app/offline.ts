/** The kitchen, and the addresses at which its guide is a page of its own. @source decision 4 */
const SCOPES = ['/kitchen', '/roadmap', '/sop'];

/**
 * Lets the kitchen's pages open without a network. The worker's scopes are theirs alone, so that it never answers for the storefront, the
 * console or a wall screen on the same origin. Failing is no fault: the page then simply needs a network.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const register = (): void => {
    for (const scope of SCOPES) void serviceWorker.register('/staff-sw.js', { scope }).catch(() => undefined);
  };
  // Its downloads must not compete with the page's own.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
