const LOAD_WITHIN_MS = 15_000;

/**
 * Fetches a script once; after a failure the next call tries again.
 * @param found reads the global of the script
 * @returns a function that throws an Error when the script is blocked or late
 */
export function scriptLoader<Found>(source: string, found: () => Found | undefined): () => Promise<Found> {
  let loading: Promise<Found> | null = null;
  return () => {
    if (loading) return loading;
    loading = fetchScript(source, found);
    loading.catch(() => (loading = null));
    return loading;
  };
}

function fetchScript<Found>(source: string, found: () => Found | undefined): Promise<Found> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script');
    const fail = () => {
      tag.remove();
      reject(new Error('the payment window could not be loaded'));
    };
    const late = setTimeout(fail, LOAD_WITHIN_MS);
    tag.src = source;
    tag.async = true;
    tag.onerror = () => {
      clearTimeout(late);
      fail();
    };
    tag.onload = () => {
      clearTimeout(late);
      const it = found();
      if (it) resolve(it);
      else fail();
    };
    document.head.append(tag);
  });
}
