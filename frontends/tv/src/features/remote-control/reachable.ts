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
