/**
 * The order of texts that people read: server, every browser and paper agree, whatever language or locale they run in. Figures go by their
 * value ("Door 9" before "Door 10"); texts that differ only in case or accents follow each other.
 */
const people = new Intl.Collator('en', { numeric: true });

/** The order of codes, keys and ISO dates, by their code units. */
export const compareCodes = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The order of names, addresses and titles; never 0 for two different texts. */
export const compareTexts = (a: string, b: string): number => people.compare(a, b) || compareCodes(a, b);
