import type { ComponentType } from 'react';
import { fetchLetters, loadKitTexts } from '#kit/locales/load';
import { readStored } from '#kit/storage/local-storage';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/core/languages';
import { STAFF_PAGES } from '#shared/core/pages';
import { loadKitchen, loadTexts } from '../locales/load';

/** Where the language of this device is kept. */
export const LANGUAGE = 'kuzhi.staff.language';

/** The code of a page, and the page itself once that has come. */
export interface PageCode {
  (): Promise<ComponentType>;
  here: ComponentType | null;
}

function pageCode(load: () => Promise<ComponentType>): PageCode {
  const code: PageCode = Object.assign(async () => (code.here = await load()), { here: null });
  return code;
}

// A phone in the kitchen does not download the console, nor a manager's the kitchen; the pages that open without a network are stored as a whole.
export const importPage = {
  login: pageCode(async () => (await import('./pages/LoginPage')).LoginPage),
  enrol: async () => (await import('./pages/EnrolPage')).default,
  recipe: async () => (await import('./pages/RecipePage')).default,
  admin: pageCode(async () => (await import('./pages/AdminPage')).default),
  reports: async () => (await import('./pages/ReportsPage')).default,
  kitchen: async () => (await import('./pages/KitchenPage')).KitchenPage,
  guide: async () => (await import('./pages/GuidePage')).GuidePage,
  today: async () => (await import('./pages/TodayPage')).TodayPage,
  tasks: async () => (await import('./pages/TasksPage')).TasksPage,
  deliveries: async () => (await import('./pages/DeliveriesPage')).default,
  packing: async () => (await import('./pages/PackingPage')).default,
  shopping: async () => (await import('./pages/ShoppingPage')).default,
  stockUse: async () => (await import('./pages/StockUsePage')).default,
  temperatures: async () => (await import('./pages/TemperaturesPage')).default,
  replacedVideos: async () => (await import('./pages/WithReplacedVideos')).WithReplacedVideos,
};

/** Whether an address shows the kitchen's day, or leads there. */
export const isOfTheDay = (pathname: string): boolean =>
  pathname === STAFF_PAGES.kitchen.path || pathname.startsWith(`${STAFF_PAGES.kitchen.path}/events/`);

/** The parts of the page of an address; none where they are not known ahead. */
function partsOf(pathname: string): (() => Promise<unknown>)[] {
  if (pathname === STAFF_PAGES.login.path) return [importPage.login];
  if (pathname === STAFF_PAGES.admin.path) return [importPage.admin];
  if (pathname === STAFF_PAGES.deliveries.path) return [importPage.deliveries];
  return isOfTheDay(pathname) ? [importPage.kitchen, importPage.today, importPage.tasks, importPage.replacedVideos] : [];
}

/**
 * Begins to fetch the page of an address, the words and their letters, together with the parts of every page: one after the other, they
 * would wait for the line of a phone three times. The code that draws the page asks again, and shows failures.
 */
export function fetchAhead(pathname: string): void {
  const language = readStored(LANGUAGE, isLanguage) ?? DEFAULT_LANGUAGE;
  const loaders = isOfTheDay(pathname) ? [loadTexts, loadKitchen] : [loadTexts];
  const words = [...new Set<Language>([DEFAULT_LANGUAGE, language])].flatMap((one) => loaders.map((load) => () => load(one)));
  if (language !== DEFAULT_LANGUAGE) words.push(() => loadKitTexts(language));
  for (const part of [...partsOf(pathname), ...words]) part().catch(() => undefined);
  fetchLetters(language);
}
