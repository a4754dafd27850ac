/** A query text: `status=open&q=a%20b`. What is undefined is left out. */
export const queryOf = (fields: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]))
    .join('&');
