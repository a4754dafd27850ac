declare global {
  interface Window {
    /** Of the script that loads this one (build/patience.ts): the last button that was pressed until now; forgets the next ones. */
    kuzhiEarlyPress?: () => HTMLElement | null;
  }
}

/** Repeats a press on the page's HTML from before its script listened; on a slow phone that takes a moment. Called once the page is rendered. */
export function repeatEarlyPress(): void {
  const pressed = window.kuzhiEarlyPress?.() ?? null;
  if (pressed?.isConnected) pressed.click();
}
