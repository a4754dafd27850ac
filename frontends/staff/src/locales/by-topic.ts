/** The texts of a language by topic. @param files what the JSON files of its folder hold, by their paths */
export const byTopic = (files: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
