import { firstOf, reachableNow } from './reachable';
import { type Box, nearest } from './spatial-focus';

/** What a place is called: a link by where it leads, in whatever language. */
const nameOf = (element: HTMLElement): string => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;

/**
 * Never lets somebody with a remote control lose sight of the focus. When its place goes away, it moves to the nearest one; on another
 * page to where it was there last, else to the first. A wall that nobody steers shows no focus at all. @returns the way to stop
 */
export function keepFocus(): () => void {
  const lastOn = new Map<string, string>();
  let last: { path: string; box: Box } | null = null;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    const { pathname: path } = window.location;
    last = { path, box: target.getBoundingClientRect() };
    lastOn.set(path, nameOf(target));
  };
  const find = () => {
    if (last === null || (document.activeElement !== document.body && document.activeElement !== null)) return;
    // A page that is still on its way has no content yet.
    if (!document.querySelector('main')) return;
    const reachable = reachableNow();
    const { pathname } = window.location;
    const place =
      pathname === last.path
        ? reachable[
            nearest(
              reachable.map((element) => element.getBoundingClientRect()),
              last.box,
            )
          ]
        : (reachable.find((element) => nameOf(element) === lastOn.get(pathname)) ?? firstOf(reachable));
    place?.focus();
  };
  const watcher = new MutationObserver(find);
  document.addEventListener('focusin', onFocus);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    watcher.disconnect();
  };
}
