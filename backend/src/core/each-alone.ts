/**
 * Works on one item after the other. One that fails is reported and does not keep the others waiting; it comes again with the next run.
 * @param failed hears of each failure, e.g. to log it
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  failed: (item: Item, error: unknown) => void,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failed(item, error);
    }
  }
}
