import { askAhead } from '#kit/asked-ahead';
import { readStored } from '#kit/local-storage';
import { authRoutes } from '#shared/auth/auth.routes';
import { STAFF_PAGES } from '#shared/core/pages';
import { deviceRoutes } from '#shared/devices/device.routes';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { paymentRoutes } from '#shared/payments/payment.routes';
import { readingRoutes } from '#shared/readings/reading.routes';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import { settingsRoutes } from '#shared/settings/settings.routes';
import { isPerson, REMEMBERED } from '../features/sign-in/remembered';

/** What stands on every tab of the console. */
const CONSOLE = [diaryRoutes.list, deviceRoutes.list, readingRoutes.open, paymentRoutes.alerts];
/** What else its home waits for before it is drawn. */
const HOME = [salesEventRoutes.listAll, settingsRoutes.publicConfig, settingsRoutes.all];

/**
 * Asks who this is, and for a manager whom this device remembers what the console shows first, beside the code that will ask for it; nobody
 * else is let in there. @param address the path, and what stands behind it
 */
export function askFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isManager = readStored(REMEMBERED, isPerson)?.role === 'manager';
  const isConsole = isManager && pathname === STAFF_PAGES.admin.path;
  askAhead([authRoutes.me, ...(isConsole ? CONSOLE : []), ...(isConsole && search === '' ? HOME : [])]);
}
