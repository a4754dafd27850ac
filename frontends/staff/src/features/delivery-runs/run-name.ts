import type { TFunction } from 'i18next';
import type { DeliveryRun } from '#shared/delivery-runs/delivery-run.contract';
import { runWindow } from '#shared/delivery-runs/run-window';
import { windowText } from '#shared/sales-events/delivery-windows';

/** "Run 1 · 12:00–1:00 PM": which run, and in which window its parcels are delivered. */
export function runName(t: TFunction, { number, stops }: Pick<DeliveryRun, 'number' | 'stops'>, language: string): string {
  const window = runWindow(stops);
  return [t('runs.run', { number }), ...(window ? [windowText(window, language)] : [])].join(' · ');
}
