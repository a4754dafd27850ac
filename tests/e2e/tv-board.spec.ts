import { expect, test, BY_PUSH } from './support/kitchen.ts';
import { isLive, letIn, PIT_STEP } from './support/tv.ts';

test('the board shows the actions of phones, customers and TV screens within a second, and turns its pages', async ({
  visitor,
  cook,
  office,
}) => {
  await office.linkSale();
  const { id } = await office.event();
  const task = await office.freshTask(id);
  const phone = await cook('Ammini', `/kitchen/events/${id}`);
  const row = phone.getByRole('listitem', { name: task.task, exact: true });
  await expect(row).toBeVisible();

  const board = await visitor('tv');
  await letIn(board, office, 'TV screen by the door');
  await board.clock.install();
  await board.goto(`/soplocked/board?eventId=${id}`);
  await isLive(board, 5_000);
  const column = (name: string) => board.getByRole('region', { name, exact: true });
  const begun = board.getByRole('listitem').filter({ hasText: task.task }).filter({ hasText: 'Ammini' });
  await expect(begun).toHaveCount(0);
  await row.getByRole('button', { name: 'Start Task' }).click();
  await expect(begun, 'who does what').toBeVisible(BY_PUSH);
  await row.getByRole('button', { name: 'Complete Task' }).click();
  await expect(begun).toHaveCount(0, BY_PUSH);
  await expect(board.getByText(/^1 of \d+ tasks done$/)).toBeVisible();

  await office.setTimer(id, PIT_STEP.id, true);
  await expect(column('Running timers')).toContainText(PIT_STEP.title, BY_PUSH);
  await expect(column('Running timers')).toContainText(/0:0\d/);

  await office.deliverAt(id, '14:00');
  await expect(column('Delivery in')).toContainText('at 2:00 PM', BY_PUSH);

  const portions = column('Portions sold').getByRole('heading');
  const sold = Number(/\d+/.exec((await portions.textContent()) ?? '')?.[0]);
  await office.book(await office.sale(), 3);
  await expect(portions, 'a customer has paid').toContainText(String(sold + 3), { timeout: 5_000 });

  const turning = (await column('Next').textContent())?.includes(' of ') === true ? column('Next') : column('Late');
  const page = turning.getByText(/^\d+ of \d+$/);
  const [now = 0, all = 0] = ((await page.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  const first = await turning.getByRole('listitem').first().textContent();
  await board.clock.fastForward(10_000);
  await expect(page).toHaveText(`${(now % all) + 1} of ${all}`);
  expect(await turning.getByRole('listitem').first().textContent()).not.toBe(first);
});

test('the board counts down to the delivery on the cooking day itself and names late tasks', async ({ visitor, office }) => {
  const today = await office.cookingDay('Mandi today', 0);
  const yesterday = await office.cookingDay('Mandi yesterday', -1);
  const board = await visitor('tv');
  await letIn(board, office, 'TV screen by the door');
  await board.clock.install();
  await board.goto(`/soplocked/board?eventId=${today.id}`);
  await office.deliverAt(today.id, '23:59');
  const delivery = board.getByRole('region', { name: 'Delivery in' });
  const countdown = delivery.getByRole('paragraph').first();
  await expect(countdown).toHaveText(/\d+ (h|min)/);
  const before = await countdown.textContent();
  await board.clock.fastForward(2 * 60_000);
  await expect(countdown).not.toHaveText(before ?? '');

  await board.goto(`/soplocked/board?eventId=${yesterday.id}`);
  const late = board.getByRole('region', { name: 'Late', exact: true });
  await expect(late.getByRole('listitem').first()).toBeVisible();
  await expect(board.getByRole('region', { name: 'Next', exact: true })).toContainText('Nothing is left to begin.');
  await expect(board.getByRole('region', { name: 'Delivery was due' })).toContainText('ago');
});
