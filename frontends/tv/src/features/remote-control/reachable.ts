const REACHABLE = 'a[href], button:not([disabled])';

/** What a remote control can reach; an open dialog keeps the focus inside. */
export function reachableNow(): HTMLElement[] {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const stage: ParentNode = dialogs[dialogs.length - 1] ?? document;
  return Array.from(stage.querySelectorAll<HTMLElement>(REACHABLE));
}

/** What somebody begins with: the page's own running timer, what is in overtime elsewhere, what is due, another timer that runs. */
const STARTS = ['stop', 'alarm', 'due', 'timer'];

/** Where somebody begins: at what runs, else in the page's own content before its header. */
export const firstOf = (reachable: readonly HTMLElement[]): HTMLElement | undefined =>
  STARTS.map((start) => reachable.find((element) => element.dataset['startHere'] === start)).find((place) => place !== undefined) ??
  reachable.find((element) => element.closest('main, [role="dialog"]')) ??
  reachable[0];
