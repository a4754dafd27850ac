import { type Box, nearest } from './spatial-focus';

/** Within so long after opening, a page learns which timers run. */
const SETTLES_MS = 3_000;

/** The name of a place: a link by its address, in whatever language. */
const nameOf = (element: HTMLElement): string => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;

/**
 * Keeps the focus of a remote control visible. When its place goes away, it moves to the nearest one; on another page to where it was there last, else to the
 * first, where a screen that was just switched on has it too. @returns the way to stop
 */
export function keepFocus(): () => void {
  const lastOn = new Map<string, string>();
  let last: { path: string; box: Box } | null = null;
  /** Where this page was given its focus; a step that runs is known a moment later. */
  let given: { place: HTMLElement; until: number } | null = null;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    const { pathname: path } = window.location;
    last = { path, box: target.getBoundingClientRect() };
    lastOn.set(path, nameOf(target));
  };
  const giveFirst = () => {
    const place = firstOf(reachableNow());
    if (!place || place === given?.place) return;
    given = { place, until: given?.place.isConnected ? given.until : Date.now() + SETTLES_MS };
    place.focus();
  };
  const steered = () => (given = null);
  const find = () => {
    if (given && document.activeElement === given.place && Date.now() < given.until) return giveFirst();
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    // A page that is still on its way has no content yet.
    if (!document.querySelector('main')) return;
    const reachable = reachableNow();
    const { pathname } = window.location;
    const place =
      last !== null && pathname === last.path
        ? reachable[
            nearest(
              reachable.map((element) => element.getBoundingClientRect()),
              last.box,
            )
          ]
        : reachable.find((element) => nameOf(element) === lastOn.get(pathname));
    if (place) place.focus();
    else giveFirst();
  };
  const watcher = new MutationObserver(find);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', steered, true);
  document.addEventListener('mousedown', steered, true);
  find();
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', steered, true);
    document.removeEventListener('mousedown', steered, true);
    watcher.disconnect();
  };
}

const REACHABLE = 'a[href], button:not([disabled])';

/** The elements that a remote control can reach; an open dialog keeps the focus inside. */
export function reachableNow(): HTMLElement[] {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const stage: ParentNode = dialogs[dialogs.length - 1] ?? document;
  return Array.from(stage.querySelectorAll<HTMLElement>(REACHABLE));
}

/** Where the focus begins: the page's own running timer, overtime elsewhere, due work, another timer that runs. */
const STARTS = ['stop', 'alarm', 'due', 'timer'];

/** Where the focus begins: at one of these, else in the page's own content before its header. */
export const firstOf = (reachable: readonly HTMLElement[]): HTMLElement | undefined =>
  STARTS.map((start) => reachable.find((element) => element.dataset['startHere'] === start)).find((place) => place !== undefined) ??
  reachable.find((element) => element.closest('main, [role="dialog"]')) ??
  reachable[0];
