import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';

/** The sales for which a manager may enter an order, whether the website takes orders or not: first those on the website, then the next ones. */
export const salesToEnter = (sales: readonly ManagedSalesEvent[]): ManagedSalesEvent[] =>
  sales
    .filter(({ isOver, cancelledAt }) => !isOver && cancelledAt === null)
    .sort((a, b) => Number(b.bookable) - Number(a.bookable) || timeOf(a) - timeOf(b));

/** A sale that does not say when it begins comes last. */
const timeOf = ({ startsAt }: ManagedSalesEvent): number => (startsAt === null ? Number.MAX_VALUE : Date.parse(startsAt));
