/**
 * Works on each item. One that fails is reported and does not keep the others waiting; it comes again with the next run.
 * @param failed hears of each failure, e.g. to log it
 * @param atOnce how many are worked on at the same time
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  failed: (item: Item, error: unknown) => void,
  atOnce = 1,
): Promise<void> {
  const waiting = [...items].values();
  const workOn = async (): Promise<void> => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        failed(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
}
