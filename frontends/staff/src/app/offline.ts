/**
 * Lets the kitchen's pages open without a network. The worker's scope is `/kitchen`, so that it never answers for the storefront, the
 * console or a wall screen on the same origin. Failing is no fault: the page then simply needs a network.
 */
export function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/staff-sw.js', { scope: '/kitchen' }).catch(() => undefined),
    {
      once: true,
    },
  );
}
