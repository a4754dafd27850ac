import { formatShortDay } from '#kit/formats';
import type { SaleInsight } from '#shared/insight/insight.contract';
import type { BarCategory } from '../../ui/charts/BarChart';

/** A sale as its readers call it. */
export const saleTitle = ({ title, titleMalayalam }: Pick<SaleInsight, 'title' | 'titleMalayalam'>, language: string): string =>
  (language.startsWith('ml') && titleMalayalam) || title;

/** A sale on the axis: its day below, its name read out. */
export function saleCategory(sale: SaleInsight, language: string): BarCategory {
  const day = formatShortDay(sale.day, language);
  return { key: String(sale.id), label: day, name: `${saleTitle(sale, language)}, ${day}` };
}
