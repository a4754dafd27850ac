import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { authApi } from '#shared/auth/auth.api';
import { STAFF_PAGES } from '#shared/core/pages';
import { calendarDayOf } from '#shared/core/time';
import {
  CONSOLE_TABS,
  consolePath,
  MONEY_PARTS,
  moneyPath,
  SALE_PARTS,
  salePath,
  SETTINGS_SECTIONS,
  settingsPath,
} from '../../frontends/staff/src/ui/console-path';
import { cutButtons } from './support/cut-words';
import { expect, expectAccessible, test } from './support/kitchen';
import { MANAGER } from './support/server';

/** The narrowest phone, and a wider one at 125 % zoom. */
const NARROW = { width: 320, height: 640 };

/** Both languages and both themes, each once. */
const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'ml', theme: 'dark' },
] as const;

/** What reaches over the side of the page, outermost first; a box with a scroll bar of its own may hold wider things. */
const overhanging = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isInScroller = (element: Element): boolean => {
      const { parentElement: around } = element;
      if (!around || around === document.body) return false;
      return getComputedStyle(around).overflowX !== 'visible' || isInScroller(around);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !isInScroller(element))
      .map((element) => `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}`)
      .slice(0, 5);
  });

/** Words that are broken in two, of the parts of a page and of the bar at its foot. */
const brokenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const isBroken = (node: Node, from: number, length: number): boolean => {
      const letters = document.createRange();
      letters.setStart(node, from);
      letters.setEnd(node, from + length);
      return new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    for (const part of document.querySelectorAll('nav a')) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          if (isBroken(node, index, word.length)) broken.push(word);
        }
      }
    }
    return broken;
  });

type Word = (file: string, path: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the staff app in a language: its file and the path in it. */
const wordsIn =
  (language: string): Word =>
  (file, path, values = {}) => {
    const [name = ''] = globSync(`frontends/staff/src/locales/${language}/{,console/}${file}.json`);
    let found: unknown = JSON.parse(readFileSync(name, 'utf8'));
    for (const part of path.split('.')) found = (found as Record<string, unknown>)[part];
    return Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), String(found));
  };

interface Opened {
  address: string;
  open: (page: Page, word: Word) => Promise<void>;
}
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();

/** What stands on a page only once somebody opened it or came near. */
const OPENED: readonly Opened[] = [
  {
    address: settingsPath('menu'),
    open: async (page, word) => {
      await press(page, word('dishes', 'add'));
      const part = word('dishes', 'parts.add');
      await press(page, part);
      await press(page, part);
      await page.getByLabel(word('dishes', 'parts.recipe'), { exact: true }).first().selectOption({ index: 1 });
      await expect(page.getByLabel(word('dishes', 'parts.servings'), { exact: true })).toHaveCount(2);
    },
  },
  {
    address: consolePath('recipe'),
    open: async (page, word) => {
      await press(page, word('recipeVersions', 'editOf', { number: 1 }));
      await expect(page.getByRole('heading', { name: word('recipeVersions', 'editor.title', { number: 1 }) })).toBeVisible();
    },
  },
  {
    address: consolePath('recipe'),
    open: async (page, word) => {
      await press(page, word('recipeVersions', 'add'));
      await expect(page.getByRole('listitem', { name: word('recipeVersions', 'editor.line', { number: 1 }), exact: true })).toBeVisible();
    },
  },
  {
    address: consolePath('purchases'),
    open: async (page, word) => {
      await page.getByText(word('purchasing', 'why'), { exact: true }).first().click();
      await page.getByText(word('purchasing', 'buy'), { exact: true }).first().click();
      await expect(page.getByLabel(word('purchasing', 'paid'), { exact: true })).toBeVisible();
    },
  },
  {
    address: consolePath('purchases'),
    open: async (page, word) => {
      await page.getByText(word('purchasing', 'why'), { exact: true }).first().click();
      await page.getByText(word('purchasing', 'editPacks'), { exact: true }).first().click();
      await press(page, word('purchasing', 'addPack'));
      await expect(page.getByLabel(word('purchasing', 'packPrice', { number: 1 }), { exact: true })).toBeVisible();
    },
  },
  {
    address: settingsPath('invoices'),
    open: async (page, word) => {
      await page.getByLabel(word('invoices', 'settings.kinds.tax-invoice'), { exact: true }).check();
      await expect(page.getByLabel(word('invoices', 'settings.rate'))).toBeVisible();
    },
  },
  {
    address: moneyPath('settlements'),
    open: async (page, word) => {
      const [year, month, date] = calendarDayOf(new Date().toISOString()).split('-');
      const report = [
        'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr',
        `pay_Unknown12345678,payment,0,976.40,1000.00,INR,23.60,3.60,${date}/${month}/${year} 00:30:00,setl_DGlQ1Rj8os78Ec,UTR1568176960`,
      ].join('\n');
      const file = { name: 'settlements.csv', mimeType: 'text/csv', buffer: Buffer.from(report) };
      await page.getByLabel(word('settlements', 'importFile')).setInputFiles(file);
      await expect(page.getByText('UTR1568176960').first()).toBeVisible();
    },
  },
  {
    address: consolePath('insight'),
    open: async (page, word) => {
      for (const part of ['waste', 'reviews', 'temperatures', 'durations']) {
        const title = page.getByRole('heading', { name: word('insight', `${part}.title`), exact: true });
        await expect(async () => {
          await page.mouse.wheel(0, 2_000);
          await expect(title).toBeVisible({ timeout: 500 });
        }).toPass();
      }
    },
  },
];

for (const { language, theme } of LOOKS) {
  test(`every page of the staff app fits 320 px and is accessible (${language}, ${theme})`, async ({ visitor, office }) => {
    test.slow();
    const { id: eventId } = await office.event();
    const sale = await office.sale();
    await office.book(sale, 1);
    const page = await visitor('phone');
    await page.setViewportSize(NARROW);
    await page.addInitScript(
      ([spoken, chosen]) => {
        localStorage.setItem('kuzhi.staff.language', JSON.stringify(spoken));
        localStorage.setItem('kuzhi.staff.theme', JSON.stringify(chosen));
      },
      [language, theme] as const,
    );
    // A form that holds something asks before its page is left.
    page.on('dialog', (question) => void question.accept());
    const go = async (address: string): Promise<void> => {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
    };
    const check = async (what: string): Promise<void> => {
      expect.soft(await overhanging(page), `fits 320 px: ${what}`).toEqual([]);
      expect.soft(await brokenParts(page), `whole words: ${what}`).toEqual([]);
      expect.soft(await cutButtons(page), `buttons say all: ${what}`).toEqual([]);
      await expectAccessible(page);
    };
    const look = async (address: string): Promise<void> => {
      await go(address);
      await test.step(address, () => check(address));
      for (const [place, { open }] of OPENED.filter((opened) => opened.address === address).entries()) {
        if (place > 0) await go(address);
        await test.step(`${address}, opened`, async () => {
          await open(page, wordsIn(language));
          await check(`${address}, opened`);
        });
      }
    };
    await look(STAFF_PAGES.login.path);
    await look(await office.invite('Salim'));
    await page.context().request.post(authApi.login(), { data: MANAGER });
    const addresses = [
      ...CONSOLE_TABS.map((tab) => consolePath(tab)),
      ...SETTINGS_SECTIONS.map(settingsPath),
      ...MONEY_PARTS.map(moneyPath),
      ...[...SALE_PARTS, 'runs' as const].map((part) => salePath(sale.id, part)),
      ...['guide', 'diary', 'inventory'].map((tab) => `${STAFF_PAGES.kitchen.path}?tab=${tab}`),
      ...['schedule', 'recipe', 'reviews'].map((panel) => `${STAFF_PAGES.tasks.path.replace(':eventId', eventId)}?panel=${panel}`),
      STAFF_PAGES.packing.path.replace(':eventId', eventId),
      STAFF_PAGES.stockUse.path.replace(':eventId', eventId),
      STAFF_PAGES.shopping.path,
      STAFF_PAGES.temperatures.path,
      STAFF_PAGES.reports.path,
      STAFF_PAGES.roadmap.path,
      STAFF_PAGES.sop.path,
      STAFF_PAGES.recipe.path,
    ];
    for (const { address } of OPENED) expect(addresses).toContain(address);
    for (const address of addresses) await look(address);
  });
}
