import type { Page } from '@playwright/test';
import { SHOWN_PAGES } from '../support/tv-pages.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { holdsEverything, letIn, pitPage } from './support/tv.ts';

test.use({ serviceWorkers: 'allow' });

/** What reaches out of its panel or the header, or lies on its neighbour in the header: nobody at the TV screen can scroll. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = (element: Element) => element.getClientRects().length > 0 && getComputedStyle(element).position !== 'fixed';
    const nameOf = (element: Element) => element.textContent.slice(0, 40);
    const outside = [...document.querySelectorAll('main section, header, main > div > a')].filter(seen).flatMap((place) => {
      const box = place.getBoundingClientRect();
      // A long name may end in dots, and its own box then clips it.
      const endsInDots = ({ parentElement }: Element) =>
        parentElement !== null && getComputedStyle(parentElement).textOverflow === 'ellipsis';
      const inside = [...place.querySelectorAll('*')].filter((element) => seen(element) && !endsInDots(element));
      return inside.filter((element) => {
        const { top, right, bottom, left } = element.getBoundingClientRect();
        return top < box.top - 1 || left < box.left - 1 || bottom > box.bottom + 1 || right > box.right + 1;
      });
    });
    const headerParts = [...document.querySelectorAll('header > div:not(:last-child), header > div:last-child > *')].filter(seen);
    const lyingOn = headerParts.filter((part, place) => {
      const before = headerParts[place - 1];
      return before !== undefined && before.getBoundingClientRect().right > part.getBoundingClientRect().left + 1;
    });
    return [...outside, ...lyingOn].map(nameOf);
  });

/** Turns the page as the browser's history does, without a press. */
const turnTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('a screen that is not paired is accessible', { tag: '@reads' }, async ({ visitor }) => {
  const tv = await visitor('tv', '/soplocked');
  await expect(tv.getByText(/^[A-Z]{4}-[A-Z]{4}$/)).toBeVisible();
  await expectAccessible(tv);
});

test('the dashboard of the timers keeps the number of a step apart from its minutes', { tag: '@reads' }, async ({ visitor, office }) => {
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the pit');
  await tv.goto(pitPage(await office.event()));
  const rows = tv.getByRole('region', { name: 'Process Timer Dashboard' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const row of await rows.all()) {
    const gap = await row.evaluate(({ firstElementChild: id }) => {
      const number = document.createRange();
      number.selectNodeContents(id as Element);
      return (id?.nextElementSibling?.getBoundingClientRect().left ?? 0) - number.getBoundingClientRect().right;
    });
    expect(gap, await row.innerText()).toBeGreaterThanOrEqual(8);
  }
});

for (const language of ['ml', 'both'] as const)
  test(`a header that asks for sound and tells of a lost line is whole too, in ${language}`, async ({ visitor, office, server }) => {
    test.setTimeout(180_000);
    const tv = await visitor('tv');
    await letIn(tv, office, 'TV screen by the pit');
    // As the manager has set it; a press of the toggle would be the press that sound waits for.
    await tv.addInitScript((chosen) => localStorage.setItem('kuzhi.tv.language', JSON.stringify(chosen)), language);
    // A browser without a screen lets everything sound; a television waits for a press. A real context that is suspended may have run for a moment.
    await tv.addInitScript(() => {
      globalThis.AudioContext = class extends AudioContext {
        override get state(): AudioContextState {
          return 'suspended';
        }
      };
    });
    const event = await office.event();
    await office.setTimer(event.id, '1-3', true);
    const sound = tv.getByRole('button', { name: /^ശബ്ദത്തിന് അമർത്തുക/ });
    const look = async (state: string) => {
      for (const { id, at } of SHOWN_PAGES) {
        await turnTo(tv, at(event.id));
        await expect(tv.getByRole('heading', { level: 1 })).toBeVisible();
        // Two languages take turns of ten seconds, and a page under load comes late.
        await expect(sound).toBeVisible({ timeout: 40_000 });
        await expect(tv.locator('header')).toContainText(state, { timeout: 40_000 });
        await expect.poll(() => cutTexts(tv), { message: id }).toEqual([]);
      }
    };
    await tv.goto('/soplocked');
    await look('തത്സമയം');
    await holdsEverything(tv);
    await server.kill();
    await look('മുമ്പ് പുതുക്കിയത്');
  });

test('the list of screens in the console is accessible', async ({ manager, pairedTv }) => {
  const desk = await manager('/admin?tab=devices');
  const tv = await pairedTv('TV screen by the pit');
  await tv.getByRole('link', { name: 'Kitchen board' }).click();
  await expect(desk.getByRole('article', { name: 'TV screen by the pit' })).toContainText('Shows Kitchen board');
  await expectAccessible(desk);
});
