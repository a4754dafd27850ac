/**
 * Lets the kitchen's pages open without a network. The worker's scope is `/kitchen`, so that it never answers for the storefront, the
 * console or a wall screen on the same origin. Failing is no fault: the page then simply needs a network.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/staff-sw.js', { scope: '/kitchen' }).catch(() => undefined);
  // Its downloads must not compete with the page's own.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
