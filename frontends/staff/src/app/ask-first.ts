import { askAhead, askTogether } from '#kit/asked-ahead';
import { readStored } from '#kit/local-storage';
import { authRoutes } from '#shared/auth/auth.routes';
import type { ConsoleHome } from '#shared/console-home/console-home.contract';
import { consoleHomeRoutes } from '#shared/console-home/console-home.routes';
import { STAFF_PAGES } from '#shared/core/pages';
import { deviceRoutes } from '#shared/devices/device.routes';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { paymentRoutes } from '#shared/payments/payment.routes';
import { readingRoutes } from '#shared/readings/reading.routes';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import { settingsRoutes } from '#shared/settings/settings.routes';
import { isPerson, REMEMBERED } from '../features/sign-in/remembered';

/** What stands on every tab of the console. */
const CONSOLE = {
  diary: diaryRoutes.list,
  devices: deviceRoutes.list,
  openReadings: readingRoutes.open,
  paymentAlerts: paymentRoutes.alerts,
};
/** All that its home waits for before it is drawn. */
const HOME: Record<keyof ConsoleHome, string> = {
  ...CONSOLE,
  salesEvents: salesEventRoutes.listAll,
  config: settingsRoutes.publicConfig,
  settings: settingsRoutes.all,
};

/**
 * Asks who this is, and for a manager whom this device remembers what the console shows first, beside the code that will ask for it; nobody
 * else is let in there. @param address the path, and what stands behind it
 */
export function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isManager = readStored(REMEMBERED, isPerson)?.role === 'manager';
  const isConsole = isManager && pathname === STAFF_PAGES.admin.path;
  const isHome = isConsole && search === '';
  askAhead([authRoutes.me, ...(isConsole && !isHome ? Object.values(CONSOLE) : [])]);
  if (isHome) askTogether(consoleHomeRoutes.read, HOME);
}
