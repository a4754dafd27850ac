/**
 * Remembers the button that is pressed on the page that came as HTML, before its script listens; on a slow phone that takes a moment.
 * @returns called once the page is rendered: the last press does its work then, if its button is still there
 */
export function rememberEarlyPress(root: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: MouseEvent): void => {
    if (target instanceof Element) pressed = target.closest('button');
  };
  root.addEventListener('click', remember);
  return () => {
    root.removeEventListener('click', remember);
    if (pressed?.isConnected) pressed.click();
  };
}
