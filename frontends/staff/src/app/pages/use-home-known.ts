import { useDeferredValue } from 'react';
import { useDevices, useLiveDevices } from '../../data/devices.data';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useOpenReadings } from '../../data/open-readings.data';
import { usePaymentAlerts } from '../../data/payment-alerts.data';
import { useLivePublicConfig, usePublicConfig } from '../../data/public-config.data';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { useLiveSettings, useSettings } from '../../data/settings.data';

/**
 * Whether everything is known, or known to have failed, that says which parts the console's home has: drawn one after the other they would
 * push each other down under the thumb. Readings and payments are kept live by the page, which shows them above every tab. Told so late that
 * the home is drawn in small pieces, between which the browser hears a thumb: what a store tells is drawn in one.
 */
export function useHomeKnown(): boolean {
  useLiveDevices();
  useLiveDiary();
  useLivePublicConfig();
  useLiveSalesEvents();
  useLiveSettings();
  const standings = [
    useDevices(({ status }) => status),
    useDiary(({ status }) => status),
    useOpenReadings(({ status }) => status),
    usePaymentAlerts(({ status }) => status),
    usePublicConfig(({ status }) => status),
    useSalesEvents(({ status }) => status),
    useSettings(({ status }) => status),
  ];
  return useDeferredValue(!standings.includes('loading'));
}
