/** Customers of one sale: none of them is named. */
export interface CustomerCounts {
  /** Who had not bought from an earlier sale. */
  fresh: number;
  returning: number;
  /** Orders whose customer is forgotten. */
  forgotten: number;
}

/** How many percent of the known customers had bought before; null of none. */
export function returningPercent({ fresh, returning }: Pick<CustomerCounts, 'fresh' | 'returning'>): number | null {
  const known = fresh + returning;
  return known === 0 ? null : Math.round((returning / known) * 100);
}

/** The counts of several sales; a customer of two of them counts in each. */
export const sumOfCustomers = (counts: readonly CustomerCounts[]): CustomerCounts => ({
  fresh: counts.reduce((sum, one) => sum + one.fresh, 0),
  returning: counts.reduce((sum, one) => sum + one.returning, 0),
  forgotten: counts.reduce((sum, one) => sum + one.forgotten, 0),
});
