type Value = string | number;

/** One value for each `:name` of a path. */
export type PathValues<Path extends string, Values extends Value[] = []> = Path extends `${string}:${infer Rest}`
  ? PathValues<Rest, [...Values, Value]>
  : Values;

/** A path that is written once: the controller declares `path`, and a call gives the address for its values. */
export interface Route<Path extends string, Args extends readonly unknown[]> {
  readonly path: Path;
  (...args: Args): string;
}

/**
 * @param path with `:name` for each value; the server reads it under that name
 * @param query the fields behind the `?`, from the same values and further arguments of the caller
 */
export function route<const Path extends string, Args extends readonly unknown[] = PathValues<Path>>(
  path: Path,
  query?: (...args: Args) => Readonly<Record<string, Value | undefined>>,
): Route<Path, Args> {
  const addressOf = (...args: Args): string => {
    const values = args[Symbol.iterator]();
    const filled = path.replace(/:[A-Za-z]+/g, () => encodeURIComponent(String(values.next().value)));
    const asked = query ? queryOf(query(...args)) : '';
    return asked ? `${filled}?${asked}` : filled;
  };
  return Object.assign(addressOf, { path });
}

/** A query text: `status=open&q=a%20b`, without undefined fields. */
export const queryOf = (fields: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]))
    .join('&');
