const REACHABLE = 'a[href], button:not([disabled])';

/** What a remote control can reach; an open dialog keeps the focus inside. */
export function reachableNow(): HTMLElement[] {
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const stage: ParentNode = dialogs[dialogs.length - 1] ?? document;
  return Array.from(stage.querySelectorAll<HTMLElement>(REACHABLE));
}

/** Where somebody begins: at what runs, else in the page's own content before its header. */
export const firstOf = (reachable: readonly HTMLElement[]): HTMLElement | undefined =>
  reachable.find((element) => 'startHere' in element.dataset) ??
  reachable.find((element) => element.closest('main, [role="dialog"]')) ??
  reachable[0];
