const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Of a child of the body that is seen and heard above every dialog. */
export const ABOVE_DIALOGS = 'data-above-dialogs';

/** Open layers, the topmost last: only that one hears Esc and Tab. */
const layers: HTMLElement[] = [];

/**
 * Makes `layer`, a child of the body, the only reachable part of the page, apart from elements above all dialogs, and brings everything back afterwards.
 * Focus goes to `[autofocus]` or `[data-autofocus]`, else to the dialog itself, so that a reader hears its name first.
 * @returns the way back: focus returns to where it was
 */
export function holdFocus(layer: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  const silenced = [...document.body.children].filter(
    (element) => element !== layer && !element.hasAttribute('inert') && !element.hasAttribute(ABOVE_DIALOGS),
  );
  for (const element of silenced) element.setAttribute('inert', '');
  const unlock = layers.length === 0 ? lockScroll() : () => undefined;
  layers.push(layer);

  const dialog = layer.querySelector<HTMLElement>('[role="dialog"]');
  if (!layer.contains(document.activeElement)) (layer.querySelector<HTMLElement>('[data-autofocus]') ?? dialog)?.focus();

  const onKey = (event: KeyboardEvent) => {
    if (layers.at(-1) !== layer) return;
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    if (event.key === 'Tab') keepInside(event, layer);
  };
  document.addEventListener('keydown', onKey);

  return () => {
    document.removeEventListener('keydown', onKey);
    layers.splice(layers.indexOf(layer), 1);
    for (const element of silenced) element.removeAttribute('inert');
    unlock();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

function keepInside(event: KeyboardEvent, layer: HTMLElement): void {
  const stops = [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.closest('[inert], [hidden]'));
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  const isOutside = !layer.contains(active);
  if (event.shiftKey && (active === first || isOutside || !stops.some((stop) => stop === active))) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && (active === last || isOutside)) {
    event.preventDefault();
    first?.focus();
  }
}

/** The page behind must not scroll, nor jump sideways by the width of its scroll bar. */
function lockScroll(): () => void {
  const { style } = document.body;
  const { overflow, paddingRight } = style;
  const bar = window.innerWidth - document.documentElement.clientWidth;
  style.overflow = 'hidden';
  if (bar > 0) style.paddingRight = `${bar}px`;
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}
