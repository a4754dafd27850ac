import { askAhead, askTogether } from '#kit/http/asked-ahead';
import { readStored } from '#kit/storage/local-storage';
import { authApi } from '#shared/auth/auth.api';
import type { ConsoleHome } from '#shared/console-home/console-home.contract';
import { consoleHomeApi } from '#shared/console-home/console-home.api';
import { STAFF_PAGES } from '#shared/core/pages';
import { deviceApi } from '#shared/devices/device.api';
import { diaryApi } from '#shared/diary/diary-event.api';
import { paymentApi } from '#shared/payments/payment.api';
import { readingApi } from '#shared/readings/reading.api';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { settingsApi } from '#shared/settings/settings.api';
import { isPerson, REMEMBERED } from '../features/sign-in/remembered';
import { isOfTheDay } from './import-page';

/** The data of every tab of the console. */
const CONSOLE = {
  diary: diaryApi.list(),
  devices: deviceApi.list(),
  openReadings: readingApi.open(),
  paymentAlerts: paymentApi.alerts(),
};
/** All that its home waits for before it is drawn. */
const HOME: Record<keyof ConsoleHome, string> = {
  ...CONSOLE,
  salesEvents: salesEventApi.listAll(),
  config: settingsApi.publicConfig(),
  settings: settingsApi.all(),
};

/**
 * Asks who this is, at the console also for its first data, and in the kitchen for the diary, while the code that will ask for them loads;
 * a person who is known to work elsewhere gets none of it. @param address the path, and the query
 */
export function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  // On a new device the address tells who it is; a server that knows better refuses.
  const role = readStored(REMEMBERED, isPerson)?.role ?? 'manager';
  const isConsole = role === 'manager' && pathname === STAFF_PAGES.admin.path;
  const isHome = isConsole && search === '';
  askAhead([authApi.me(), ...(isOfTheDay(pathname) ? [diaryApi.list()] : []), ...(isConsole && !isHome ? Object.values(CONSOLE) : [])]);
  if (isHome) askTogether(consoleHomeApi.read(), HOME);
}
