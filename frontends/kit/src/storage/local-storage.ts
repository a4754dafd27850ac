/**
 * Small things a screen remembers over a power cut, in local storage. Storage may be full, forbidden or hold data of an older version: then there is simply no
 * memory, and nothing here ever throws.
 */
export function readStored<T>(key: string, looksRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return looksRight(value) ? value : null;
  } catch {
    return null;
  }
}

/** A check for `readStored`. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Remembers a value that survives JSON. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // No memory; see above.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No memory; see above.
  }
}

/** Forgets everything whose key begins so. */
export function removeAllStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // No memory; see above.
  }
}
