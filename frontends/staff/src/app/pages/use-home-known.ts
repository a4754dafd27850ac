import { useDeferredValue } from 'react';
import { useDevices, useLiveDevices } from '../../data/devices.data';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useOpenReadings } from '../../data/open-readings.data';
import { usePaymentAlerts } from '../../data/payment-alerts.data';
import { useLivePublicConfig, usePublicConfig } from '../../data/public-config.data';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { useLiveSettings, useSettings } from '../../data/settings.data';

/**
 * Whether all data that decide about the parts of the console's home have been loaded or have failed: drawn one after the other, the parts
 * would push each other down under the thumb. The page keeps readings and payments live, which it shows above every tab. Deferred, so that
 * React draws the home in small pieces, between which the browser handles presses: an update of a store is drawn in one.
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
