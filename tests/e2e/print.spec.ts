import type { Page } from '@playwright/test';
import { expect, test } from './support/kitchen.ts';
import { chooseLanguage } from './support/language.ts';
import { MANAGER } from './support/server.ts';

/** What print must not show, and text that is not black. */
async function faultsOnPaper(page: Page): Promise<{ controls: string[]; notBlack: string[] }> {
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => element.checkVisibility({ opacityProperty: true }) && element.getClientRects().length > 0;
    const wordsOf = (element: Element): string => (element.textContent ?? '').trim().slice(0, 40) || element.tagName;
    const controls = [...document.querySelectorAll('button:not([data-print]), video, nav, [role="tab"], [role="menuitem"]')];
    const texts = [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const fields = [...document.querySelectorAll('input, select')];
    return {
      controls: controls.filter(isSeen).map(wordsOf),
      notBlack: [...texts, ...fields]
        .filter((element) => isSeen(element) && getComputedStyle(element).color !== 'rgb(0, 0, 0)')
        .map(wordsOf),
    };
  });
}

/** What is drawn of A4 between its margins, in CSS pixels of 1/96 inch, as `print.css` has them. */
const PAPER = { upright: { width: 703, height: 1017 }, lying: { width: 1031, height: 688 } };

/** Text beside the paper or outside of a box that clips it, and rows, cards and entries that may be cut in two or are taller than a page. */
async function cutOnPaper(page: Page, lies: boolean): Promise<string[]> {
  const before = page.viewportSize();
  const paper = lies ? PAPER.lying : PAPER.upright;
  await page.setViewportSize(paper);
  const found = await page.evaluate(({ width, height }) => {
    const wordsOf = (element: Element): string => (element.textContent ?? '').trim().slice(0, 40);
    const isSeen = (element: Element): boolean => element.checkVisibility() && element.getClientRects().length > 0;
    const isForEars = (element: Element): boolean => element.clientWidth <= 1;
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isSeen(element) || element.closest('select')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > width + 1) cut.push(`beside the paper: ${wordsOf(element)}`);
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (isForEars(box)) break;
        const clips = getComputedStyle(box).overflowX !== 'visible' && box !== document.body && box !== document.documentElement;
        if (clips && right > box.getBoundingClientRect().right + 1) cut.push(`outside of its box: ${wordsOf(element)}`);
      }
    }
    for (const part of document.querySelectorAll('main :is(tr, article, li:not(:has(ol, ul)), dl > div)')) {
      if (!isSeen(part)) continue;
      const held = part.closest('article, section[data-kind], tr') ?? part;
      const stays = [part, held].some((one) => getComputedStyle(one).breakInside.startsWith('avoid'));
      if (!stays) cut.push(`may be cut in two: ${wordsOf(part)}`);
      if (part.getBoundingClientRect().height > height) cut.push(`taller than a page: ${wordsOf(part)}`);
    }
    return cut;
  }, paper);
  if (before) await page.setViewportSize(before);
  return found;
}

async function pagesOf(page: Page, name: string): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true, path: test.info().outputPath(`${name}.pdf`) });
  await page.emulateMedia({ media: 'screen' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function expectOnPaper(page: Page, name: string, mostPages: number, { lies = false, leastPages = 1 } = {}): Promise<void> {
  expect(await faultsOnPaper(page)).toEqual({ controls: [], notBlack: [] });
  expect(await cutOnPaper(page, lies)).toEqual([]);
  const pages = await pagesOf(page, name);
  expect(pages).toBeLessThanOrEqual(mostPages);
  expect(pages).toBeGreaterThanOrEqual(leastPages);
}

test('task list and report of an event in print: black on white, no buttons, the choices readable', async ({ office, manager }) => {
  const event = await office.cookingDay('Mandi for 56 people', 2);
  const desk = await manager(`/kitchen/events/${event.id}`);
  await expect(desk.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();
  const days = desk.locator('section[aria-labelledby^="due-"]');
  await expect(days).toHaveCount(4);
  await desk.emulateMedia({ media: 'print' });
  for (const day of (await days.all()).slice(1)) await expect(day, 'each day begins a page').toHaveCSS('break-before', 'page');
  await expectOnPaper(desk, 'tasks', 8, { leastPages: 4 });

  await desk.goto(`/eventreports?event=${event.id}`);
  await expect(desk.getByRole('table', { name: 'Tasks' })).toBeVisible();
  await desk.getByLabel('Search').fill('chutney');
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByLabel('Event', { exact: true })).toBeVisible();
  await expect(desk.getByLabel('Search')).toHaveValue('chutney');
  await expect(desk.getByRole('table', { name: 'Tasks' }).getByRole('columnheader', { name: 'Completion Time' })).toBeVisible();
  await expectOnPaper(desk, 'report', 2, { lies: true });

  await desk.getByLabel('Search').fill('');
  for (const part of ['Tasks', 'Temperature records', 'Planned and Actual', 'Work by person']) {
    await expect(desk.getByRole('heading', { name: part })).toBeVisible();
  }
  await expectOnPaper(desk, 'whole report', 6, { lies: true });
});

test('the guide, the shopping plan and the list of purchases in print', async ({ manager, office }) => {
  const desk = await manager('/roadmap');
  await expect(desk.getByRole('heading', { name: /Final Cooking/ })).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByText('Jaggery', { exact: true })).toBeVisible();
  await expectOnPaper(desk, 'guide', 6, { leastPages: 6 });

  await desk.goto('/kitchen?tab=inventory');
  await desk.getByRole('button', { name: 'Shopping plan' }).click();
  await expect(desk.getByRole('row', { name: /^Mutton/ })).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByLabel('Number of people')).toHaveValue('20');
  await expect(desk.getByText('Aluminium foil')).toBeHidden();
  await expectOnPaper(desk, 'plan', 3);

  await office.linkSale(await office.event());
  await office.book(await office.sale(), 4);
  await desk.goto('/kitchen/shopping');
  const list = desk.getByRole('region', { name: 'To buy' });
  const ghee = list.getByRole('listitem', { name: 'Ghee', exact: true });
  await expect(ghee).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expect(list.getByText('Total not known yet')).toBeVisible();
  expect(await ghee.getByText('Ghee').evaluate((name) => getComputedStyle(name, '::before').content)).toContain('☐');
  await expect(ghee.getByText('Why so much?')).toBeHidden();
  await expectOnPaper(desk, 'purchases', 2);
});

test('a recipe and the list of bookings in print', async ({ manager, office }) => {
  await office.book(await office.sale(), 2);
  const desk = await manager('/recipe');
  await desk.getByLabel('Username').fill(MANAGER.username);
  await desk.getByLabel('Password', { exact: true }).fill(MANAGER.password);
  await desk.getByRole('button', { name: 'Login' }).click();
  await desk.getByRole('button', { name: /February 14, 2025/ }).click();
  await desk.getByLabel('Serving Size').fill('56');
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByLabel('Serving Size')).toHaveValue('56');
  await expect(desk.getByText('Modified for 56 people')).toBeVisible();
  await expectOnPaper(desk, 'recipe', 2);

  await desk.goto('/admin?tab=bookings');
  await expect(desk.getByText('Asha Menon').first()).toBeVisible();
  await expectOnPaper(desk, 'bookings', 3);
});

test('the delivery list of long names in three scripts in print, in both languages of the console', async ({ manager, office }) => {
  const named = await office.sale();
  const title = 'ഞായറാഴ്ച സ്പെഷ്യൽ കുഴിമന്തി സദ്യ Grand Sunday रविवार दावत '.repeat(3).slice(0, 118).trim();
  await office.editSale(named.id, { title });
  const people = [
    'ക്രിസ്റ്റീന തെക്കേപ്പുറക്കൽ വർഗീസ് '.repeat(4).slice(0, 118).trim(),
    'क्षत्रिय श्रीवास्तव राजेश्वरी '.repeat(5).slice(0, 118).trim(),
    'ThekkepurakkalVarghese'.repeat(6).slice(0, 118),
  ];
  const address = '12/3 Mullakkal Road, സെന്റ് മേരീസ് പള്ളിക്കു സമീപം, चर्च के पास, '.repeat(4).trim();
  for (const [nth, name] of people.entries())
    await office.book({ title }, 2, undefined, { name, phone: `984701234${nth}`, address, pincode: '686001' });
  await expect.poll(() => office.bookings()).toBe(people.length);
  const desk = await manager(`/admin?tab=event-bookings&event=${named.id}&part=delivery`);
  const [last = ''] = people.slice(-1);
  await expect(desk.getByRole('list').getByText(last)).toBeVisible();
  await expectOnPaper(desk, 'delivery-list', 2);
  await chooseLanguage(desk, 'മലയാളം');
  await expect(desk.getByRole('heading', { name: 'ഡെലിവറി ലിസ്റ്റ്' })).toBeVisible();
  await expectOnPaper(desk, 'delivery-list-ml', 2);
});

test('a phone prints its folded parts: the report with its tasks, the records as a table', async ({ office, cook }) => {
  const event = await office.event();
  await office.read(event.id, 'read-cold-store', 27, 'threwAway');
  const phone = await cook('Ammini', `/eventreports?event=${event.id}`);
  await expect(phone.getByRole('heading', { name: 'Tasks' }).getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByRole('table', { name: 'Tasks' })).toBeVisible();
  await expectOnPaper(phone, 'report of a phone', 7, { lies: true });

  await phone.goto('/kitchen/temperatures');
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByRole('columnheader', { name: 'Corrective action and notes' })).toBeVisible();
  await expectOnPaper(phone, 'records', 1, { lies: true });
});
