import type { Page } from '@playwright/test';
import { expect, test } from './support/kitchen.ts';
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

async function pagesOf(page: Page, name: string): Promise<number> {
  const paper = await page.pdf({ format: 'A4', path: test.info().outputPath(`${name}.pdf`) });
  await page.emulateMedia({ media: 'screen' });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function expectOnPaper(page: Page, name: string, mostPages: number): Promise<void> {
  expect(await faultsOnPaper(page)).toEqual({ controls: [], notBlack: [] });
  expect(await pagesOf(page, name)).toBeLessThanOrEqual(mostPages);
}

test('task list and report of an event in print: black on white, no buttons, the choices readable', async ({ office, manager }) => {
  const event = await office.cookingDay('Mandi for 56 people', 2);
  const desk = await manager(`/kitchen/events/${event.id}`);
  await expect(desk.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();
  await expectOnPaper(desk, 'tasks', 10);

  await desk.goto(`/eventreports?event=${event.id}`);
  await expect(desk.getByRole('table', { name: 'Tasks' })).toBeVisible();
  await desk.getByLabel('Search').fill('chutney');
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByLabel('Event', { exact: true })).toBeVisible();
  await expect(desk.getByLabel('Search')).toHaveValue('chutney');
  await expect(desk.getByRole('table', { name: 'Tasks' }).getByRole('columnheader', { name: 'Completion Time' })).toBeVisible();
  await expectOnPaper(desk, 'report', 2);
});

test('the guide and the shopping plan in print', async ({ manager }) => {
  const desk = await manager('/roadmap');
  await expect(desk.getByRole('heading', { name: /Final Cooking/ })).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByText('Jaggery', { exact: true })).toBeVisible();
  await expectOnPaper(desk, 'guide', 9);

  await desk.goto('/kitchen?tab=inventory');
  await desk.getByRole('button', { name: 'Shopping plan' }).click();
  await expect(desk.getByRole('row', { name: /^Mutton/ })).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByLabel('Number of people')).toHaveValue('20');
  await expect(desk.getByText('Aluminium foil')).toBeHidden();
  await expectOnPaper(desk, 'plan', 3);
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
