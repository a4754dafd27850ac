/** A query text: `status=open&q=a%20b`, without undefined fields. */
export const queryOf = (fields: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]))
    .join('&');
