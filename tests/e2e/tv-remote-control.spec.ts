import type { Locator, Page } from '@playwright/test';
import { SOP_PAGES } from '#shared/sop/sop-pages';
import { SOP_CONTENT } from '../support/sop-content.ts';
import { expect, test } from './support/kitchen.ts';
import { countKeys } from './support/taps.ts';
import { holdOk, isLive, letIn } from './support/tv.ts';

/** Each page's card and its header. */
const PAGES = SOP_CONTENT.map(([slug, page]) => [SOP_PAGES[slug].title.en, page.title.en] as const);
/** No place of a TV screen is further away. */
const MOST_PRESSES = 20;

/** Where the focus is, and whether somebody four metres away sees it. */
const focus = (tv: Page) =>
  tv.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isOnScreen = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight && width > 0;
    return {
      place: `${element.textContent} at ${left}, ${top}`,
      isSeen: isOnScreen && outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3,
    };
  });
const expectFocusInSight = async (tv: Page, after: string): Promise<void> =>
  expect.poll(() => focus(tv), { message: `the focus is in sight after ${after}` }).toMatchObject({ isSeen: true });

async function press(tv: Page, key: string): Promise<void> {
  await tv.keyboard.press(key);
  await expectFocusInSight(tv, key);
}

/** Where the focus is, and the two arrows that lead from it to a place as somebody sees it, the longer way first; none when it is there. */
const lookTo = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement;
    const [here, there] = [active, element].map((one) => one?.getBoundingClientRect());
    if (!(active instanceof HTMLElement) || !here || !there) throw new Error('There is no focus');
    const { outlineStyle, outlineWidth } = getComputedStyle(active);
    const isOnScreen = here.left >= 0 && here.top >= 0 && here.right <= innerWidth && here.bottom <= innerHeight;
    const toRight = there.left - here.right;
    const toLeft = here.left - there.right;
    const below = there.top - here.bottom;
    const above = here.top - there.bottom;
    const across = { key: toRight > toLeft ? 'ArrowRight' : 'ArrowLeft', gap: Math.max(toRight, toLeft) };
    const along = { key: below > above ? 'ArrowDown' : 'ArrowUp', gap: Math.max(below, above) };
    return {
      ways: active === element ? [] : [across, along].sort((a, b) => b.gap - a.gap).map(({ key }) => key),
      place: `${active.textContent} at ${here.left}, ${here.top}`,
      isSeen: isOnScreen && outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3,
    };
  });

/** Moves as somebody would who sees where the focus is and where it is to be, and never loses sight of it. */
async function steerTo(tv: Page, target: Locator): Promise<void> {
  let before = '';
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const { ways, place, isSeen } = await lookTo(target);
    expect(isSeen, `the focus is in sight: ${place}`).toBe(true);
    const [first, second] = ways;
    if (first === undefined || second === undefined) return;
    // Where the longer way does not lead on, the other does.
    await tv.keyboard.press(place === before ? second : first);
    before = place;
  }
  throw new Error(`${MOST_PRESSES} presses of the arrows do not reach ${await target.textContent()}`);
}

test(
  'a remote control with arrows, OK and Back reaches everything, and the focus is always in sight',
  { tag: '@reads' },
  async ({ visitor, office }) => {
    const tv = await visitor('tv');
    await letIn(tv, office, 'TV screen by the pit');
    await tv.goto('/soplocked');
    await isLive(tv, 5_000);
    const soundTest = tv.getByRole('button', { name: 'Sound test' });
    await expectFocusInSight(tv, 'opening the TV screen');

    const card = (title: string) => tv.getByRole('main').getByRole('link', { name: title });
    const board = tv.getByRole('link', { name: 'Kitchen board' });
    await steerTo(tv, board);
    // The first press lets the browser sound: a moment later the header has the test in place of the words that ask for that press.
    await expect(soundTest).toBeVisible();
    await press(tv, 'ArrowLeft');
    await expect(board, 'nothing lies to the left of it').toBeFocused();
    await press(tv, 'ArrowRight');
    await expect(soundTest).toBeFocused();
    await steerTo(tv, card('Setting Up'));
    for (const [key, title] of [
      ['', 'Setting Up'],
      ['ArrowRight', 'Meat Prep'],
      ['ArrowRight', 'Pit Lighting'],
      ['ArrowDown', 'Chutney Prep'],
      ['ArrowLeft', 'Final Cooking'],
      ['ArrowLeft', 'Rice Prep'],
      ['ArrowUp', 'Setting Up'],
    ] as const) {
      if (key) await press(tv, key);
      await expect(card(title), `after ${key}`).toBeFocused();
    }

    for (const [title, heading] of PAGES) {
      await steerTo(tv, card(title));
      await tv.keyboard.press('Enter');
      await expect(tv.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await expectFocusInSight(tv, `opening ${title}`);
      const places = tv.locator('a[href], button');
      for (let place = 0; place < (await places.count()); place += 1) await steerTo(tv, places.nth(place));
      await tv.keyboard.press('Backspace');
      await expect(tv).toHaveURL('/soplocked');
      await expect(card(title), 'back where one came from').toBeFocused();
    }
    await tv.keyboard.press('Backspace');
    await expect(tv, 'Back does not leave a locked TV screen').toHaveURL('/soplocked');
  },
);

test('a remote control chooses the event, turns the steps, starts and stops a timer, and takes the stop back', async ({
  visitor,
  office,
}) => {
  const event = await office.event();
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the pit');
  await tv.goto('/soplocked/finalcooking');
  await isLive(tv, 5_000);
  await press(tv, 'ArrowUp');

  const choose = tv.getByRole('button', { name: 'Choose event' });
  await steerTo(tv, choose);
  await tv.keyboard.press('Enter');
  await expect(tv.getByRole('dialog')).toBeVisible();
  await tv.keyboard.press('Backspace');
  await expect(tv.getByRole('dialog'), 'Back closes a dialog').toHaveCount(0);
  await expect(choose, 'and nothing else').toBeFocused();
  await tv.keyboard.press('Enter');
  await steerTo(tv, tv.getByRole('dialog').getByRole('button', { name: event.title }));
  await tv.keyboard.press('Enter');
  await expect(tv.getByRole('button', { name: `Event ID: ${event.id}` })).toBeVisible();
  await expectFocusInSight(tv, 'choosing');

  await steerTo(tv, tv.getByRole('button', { name: 'Steps 5-5 to 5-8' }));
  await press(tv, 'Enter');
  const start = tv.getByRole('button', { name: 'Start: Sealing the pit' });
  await expect(start).toHaveCount(0);
  await steerTo(tv, tv.getByRole('button', { name: 'Steps 5-1 to 5-4' }));
  await press(tv, 'Enter');
  await steerTo(tv, start);
  await press(tv, 'Enter');
  const stop = tv.getByRole('button', { name: 'Stop: Sealing the pit' });
  await expect(stop).toBeFocused();
  expect((await office.timer(event.id, '5-4')).isActive).toBe(true);
  const { startTime } = await office.timer(event.id, '5-4');
  await press(tv, 'Enter');
  await expect(tv.getByText('Hold to stop')).toBeVisible();
  expect((await office.timer(event.id, '5-4')).isActive, 'a short press stops nothing').toBe(true);
  await holdOk(tv);
  const undo = tv.getByRole('button', { name: 'Undo: Sealing the pit' });
  await expect(undo, 'a stop is taken back by the same press').toBeFocused();
  expect((await office.timer(event.id, '5-4')).isActive).toBe(false);
  await press(tv, 'Enter');
  await expect(stop).toBeFocused();
  expect(await office.timer(event.id, '5-4')).toMatchObject({ isActive: true, startTime });

  // Switched on anew, the screen begins at what runs.
  await tv.goto('/soplocked');
  await expect(tv.getByRole('main').getByRole('link', { name: 'Sealing the pit' })).toBeFocused();
  const keys = await countKeys(tv);
  await tv.keyboard.press('Enter');
  await expect(stop).toBeFocused();
  expect(keys(), 'from home to the running timer').toBeLessThanOrEqual(2);
  await holdOk(tv);
  await expect(start, 'nobody wants it back').toBeFocused({ timeout: 15_000 });
});
