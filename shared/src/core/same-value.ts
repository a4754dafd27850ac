/** Whether two values of a field are the same; lists of texts are compared by their entries. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, place) => each === b[place]));
