import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/kitchen.ts';
import { isLive, letIn } from './support/walls.ts';

const PAGES = [
  ['Setting Up', 'Day-Before Setup SOP'],
  ['Meat Prep', 'Meat Masala SOP'],
  ['Pit Lighting', 'Pit Preparation SOP'],
  ['Rice Prep', 'Rice Preparation SOP'],
  ['Final Cooking', 'Final Cooking SOP'],
  ['Chutney Prep', 'Chutney Preparation SOP'],
] as const;
/** No place of a wall is further away. */
const MOST_PRESSES = 20;

/** Where the focus is, and whether somebody four metres away sees it. */
const focus = (wall: Page) =>
  wall.evaluate(() => {
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
const expectFocusInSight = async (wall: Page, after: string): Promise<void> =>
  expect.poll(() => focus(wall), { message: `the focus is in sight after ${after}` }).toMatchObject({ isSeen: true });

async function press(wall: Page, key: string): Promise<void> {
  await wall.keyboard.press(key);
  await expectFocusInSight(wall, key);
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
async function steerTo(wall: Page, target: Locator): Promise<void> {
  let before = '';
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const { ways, place, isSeen } = await lookTo(target);
    expect(isSeen, `the focus is in sight: ${place}`).toBe(true);
    const [first, second] = ways;
    if (first === undefined || second === undefined) return;
    // Where the longer way does not lead on, the other does.
    await wall.keyboard.press(place === before ? second : first);
    before = place;
  }
  throw new Error(`${MOST_PRESSES} presses of the arrows do not reach ${await target.textContent()}`);
}

test('a remote control with arrows, OK and Back reaches everything, and the focus is always in sight', async ({ visitor, office }) => {
  const wall = await visitor('wall');
  await letIn(wall, office, 'Wall by the pit');
  await wall.goto('/soplocked');
  await isLive(wall, 5_000);
  await expectFocusInSight(wall, 'opening the wall');

  const card = (title: string) => wall.getByRole('main').getByRole('link', { name: title });
  const board = wall.getByRole('link', { name: 'Kitchen board' });
  await steerTo(wall, board);
  await press(wall, 'ArrowLeft');
  await expect(board, 'nothing lies to the left of it').toBeFocused();
  await press(wall, 'ArrowRight');
  await expect(wall.getByRole('button', { name: 'Sound test' })).toBeFocused();
  await steerTo(wall, card('Setting Up'));
  for (const [key, title] of [
    ['', 'Setting Up'],
    ['ArrowRight', 'Meat Prep'],
    ['ArrowRight', 'Pit Lighting'],
    ['ArrowDown', 'Chutney Prep'],
    ['ArrowLeft', 'Final Cooking'],
    ['ArrowLeft', 'Rice Prep'],
    ['ArrowUp', 'Setting Up'],
  ] as const) {
    if (key) await press(wall, key);
    await expect(card(title), `after ${key}`).toBeFocused();
  }

  for (const [title, heading] of PAGES) {
    await steerTo(wall, card(title));
    await wall.keyboard.press('Enter');
    await expect(wall.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectFocusInSight(wall, `opening ${title}`);
    const places = wall.locator('a[href], button');
    for (let place = 0; place < (await places.count()); place += 1) await steerTo(wall, places.nth(place));
    await wall.keyboard.press('Backspace');
    await expect(wall).toHaveURL('/soplocked');
    await expect(card(title), 'back where one came from').toBeFocused();
  }
  await wall.keyboard.press('Backspace');
  await expect(wall, 'Back does not leave a locked wall').toHaveURL('/soplocked');
});

test('a remote control chooses the event, turns the steps, starts and stops a timer, and takes the stop back', async ({
  visitor,
  office,
}) => {
  const event = await office.event();
  const wall = await visitor('wall');
  await letIn(wall, office, 'Wall by the pit');
  await wall.goto('/soplocked/finalcooking');
  await isLive(wall, 5_000);
  await press(wall, 'ArrowUp');

  const choose = wall.getByRole('button', { name: 'Choose event' });
  await steerTo(wall, choose);
  await wall.keyboard.press('Enter');
  await expect(wall.getByRole('dialog')).toBeVisible();
  await wall.keyboard.press('Backspace');
  await expect(wall.getByRole('dialog'), 'Back closes a dialog').toHaveCount(0);
  await expect(choose, 'and nothing else').toBeFocused();
  await wall.keyboard.press('Enter');
  await steerTo(wall, wall.getByRole('dialog').getByRole('button', { name: event.title }));
  await wall.keyboard.press('Enter');
  await expect(wall.getByText(`Event ID: ${event.id}`)).toBeVisible();
  await expectFocusInSight(wall, 'choosing');

  await steerTo(wall, wall.getByRole('button', { name: 'Steps 5-5 to 5-8' }));
  await press(wall, 'Enter');
  const start = wall.getByRole('button', { name: 'Start: Sealing the pit' });
  await expect(start).toHaveCount(0);
  await steerTo(wall, wall.getByRole('button', { name: 'Steps 5-1 to 5-4' }));
  await press(wall, 'Enter');
  await steerTo(wall, start);
  await press(wall, 'Enter');
  const stop = wall.getByRole('button', { name: 'Stop: Sealing the pit' });
  await expect(stop).toBeFocused();
  expect((await office.timer(event.id, '5-4')).isActive).toBe(true);
  const { startTime } = await office.timer(event.id, '5-4');
  await press(wall, 'Enter');
  const undo = wall.getByRole('button', { name: 'Undo: Sealing the pit' });
  await expect(undo, 'a stop is taken back by the same press').toBeFocused();
  expect((await office.timer(event.id, '5-4')).isActive).toBe(false);
  await press(wall, 'Enter');
  await expect(stop).toBeFocused();
  expect(await office.timer(event.id, '5-4')).toMatchObject({ isActive: true, startTime });
  await press(wall, 'Enter');
  await expect(start, 'nobody wants it back').toBeFocused({ timeout: 15_000 });
});
