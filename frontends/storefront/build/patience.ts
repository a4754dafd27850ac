/**
 * Starts the page's scripts once the dish has been painted: its text is in the HTML already, and on a slow line the picture and the scripts would otherwise
 * take the line from each other. At once when the customer wants something (a touch, a key, another language, an order taken up again) or the page is hidden;
 * after a while in any case. Remembers the button pressed until they listen. Plain browser JavaScript: it is a file of its own, of a few hundred bytes.
 */
export const patience = (script: string, parts: readonly string[]): string => `(() => {
  const AT_LATEST_MS = 2500;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const part of ${JSON.stringify(parts)}) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = part;
      document.head.append(link);
    }
    import(${JSON.stringify(script)});
  };
  let pressed = null;
  const remember = ({ target }) => {
    pressed = target.closest('button');
  };
  addEventListener('click', remember);
  window.kuzhiEarlyPress = () => {
    removeEventListener('click', remember);
    return pressed;
  };
  const kept = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const isWanted =
    location.search !== '' ||
    document.visibilityState === 'hidden' ||
    (kept('localStorage', 'kuzhi.storefront.language') ?? '"en"') !== '"en"' ||
    kept('sessionStorage', 'kuzhi.booking') !== null;
  const picture = document.querySelector('#home img');
  if (isWanted || !picture) return begin();
  const painted = () => requestAnimationFrame(() => setTimeout(begin, 0));
  const ready = () => picture.decode().then(painted, begin);
  if (picture.complete) ready();
  else {
    picture.addEventListener('load', ready);
    picture.addEventListener('error', begin);
  }
  for (const wish of ['pointerdown', 'keydown', 'focusin']) addEventListener(wish, begin, { once: true, passive: true });
  setTimeout(begin, AT_LATEST_MS);
})();
`;
