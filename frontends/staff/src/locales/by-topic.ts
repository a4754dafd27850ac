/**
 * The texts of a language by topic, which the name of a file begins with: `errors.more.json` is of the topic `errors`.
 * @param files the contents of the JSON files of its folder, by their paths
 */
export const byTopic = (files: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\..*$/g, ''), texts]));
