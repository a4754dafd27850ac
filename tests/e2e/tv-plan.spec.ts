import type { Page } from '@playwright/test';
import { formatClock, minutesOfDay } from '#shared/core/time';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';
import { isLive } from './support/tv.ts';

const CHUTNEY = 'TV by the stove';
const RICE = 'TV by the rice';
/** An outbox tries again after so long at most. */
const SENT = { timeout: 30_000 };
const DAY_MINUTES = 24 * 60;
/** So far ahead is the next step, in minutes. */
const AHEAD = 20;

const stepPanel = (tv: Page, step: string) => tv.getByRole('region', { name: new RegExp(`^${step} `) });

/** @source requirements/kitchen K130, K131, K132 */
test('TV screens go to the step that is due; a start there is one with the list, also when it waited for the network', async ({
  office,
  cook,
  pairedTv,
  manager,
}) => {
  // A day before its event, so that the hour at which this runs does not matter.
  const event = await office.cookingDay('Mandi tomorrow', 1);
  const now = minutesOfDay(new Date().toISOString());
  const soon = {
    dueDate: now + AHEAD < DAY_MINUTES ? 'Day before event' : 'Event day',
    startTime: formatClock(now + AHEAD),
  };
  await office.plan(event.id, 'soak-tamarind', { dueDate: 'Day before event', startTime: formatClock(now) });
  await office.plan(event.id, 'soak-rice', soon);
  const chutney = await pairedTv(CHUTNEY, '/soplocked');
  const rice = await pairedTv(RICE, '/soplocked');
  for (const tv of [chutney, rice]) await isLive(tv, 10_000);
  for (const name of [CHUTNEY, RICE]) await office.assign(name, event.id);
  const phone = await cook('Ammini', `/kitchen/events/${event.id}`);
  const row = (name: string) => phone.getByRole('listitem', { name, exact: true });

  await test.step('each goes to the due step of its own pages', async () => {
    await office.followPlan(CHUTNEY, 'chutneyprep');
    await office.followPlan(RICE, 'riceprep');
    await expect(chutney).toHaveURL(`/soplocked/chutneyprep?eventId=${event.id}`);
    await expect(rice).toHaveURL(`/soplocked/riceprep?eventId=${event.id}`);
    await expect(rice.getByRole('region', { name: 'Next step' })).toContainText(/in (1\d|20|\d) min/);
    await expectAccessible(chutney);
  });

  await test.step('OK starts the due step, and the phone shows it started, with its timer, within a second', async () => {
    await expect(chutney.getByRole('region', { name: 'Due now' }).getByRole('button', { name: /^Start/ })).toBeFocused();
    await chutney.keyboard.press('Enter');
    await expect(row('Soak the tamarind for the chutney')).toContainText(`Started by ${CHUTNEY}`, BY_PUSH);
    await expect(stepPanel(chutney, '6-1').getByRole('button', { name: /^Stop/ })).toBeVisible(BY_PUSH);
    const [task, timer] = [await office.task(event.id, 'soak-tamarind'), await office.timer(event.id, '6-1')];
    expect([timer.isActive, timer.startTime]).toEqual([true, Date.parse(task.startedAt ?? '')]);
  });

  await test.step('pressed without a network it says that it waits, and arrives once, with its own time', async () => {
    await rice.context().setOffline(true);
    const pressedAt = Date.now();
    await stepPanel(rice, '4-2')
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(stepPanel(rice, '4-2').getByRole('button', { name: /^Waiting to be sent/ })).toBeVisible();
    await expect(rice.getByRole('status').filter({ hasText: 'Waiting to be sent' }).last()).toContainText('pressed');
    expect((await office.task(event.id, 'boil-rice-water')).startedAt).toBeNull();
    const sentAt = Date.now();
    await rice.context().setOffline(false);
    await expect(stepPanel(rice, '4-2').getByRole('button', { name: /^Stop/ })).toBeVisible(SENT);
    await expect(stepPanel(rice, '4-2').getByRole('button', { name: /^Stop/ }), 'the focus stays where OK was pressed').toBeFocused();
    const task = await office.task(event.id, 'boil-rice-water');
    expect([task.startedBy, task.version]).toEqual([RICE, 2]);
    expect(Date.parse(task.startedAt ?? '')).toBeGreaterThanOrEqual(pressedAt - 1_000);
    expect(Date.parse(task.startedAt ?? '')).toBeLessThanOrEqual(sentAt + 1_000);
    await expect(row('Fry the onions, boil the rice water')).toContainText(`Started by ${RICE}`);
  });

  await test.step('a step that a cook started in between stays, and the TV screen says so', async () => {
    await rice.context().setOffline(true);
    await stepPanel(rice, '4-1')
      .getByRole('button', { name: /^Start/ })
      .click();
    await expect(stepPanel(rice, '4-1').getByRole('button', { name: /^Waiting to be sent/ })).toBeVisible();
    await row('Wash and soak the rice').getByRole('button', { name: 'Start Task' }).click();
    await expect.poll(async () => (await office.task(event.id, 'soak-rice')).startedBy).toBe('Ammini');
    const before = await office.task(event.id, 'soak-rice');
    await rice.context().setOffline(false);
    await expect(rice.getByRole('status').filter({ hasText: 'Already started by Ammini' })).toBeVisible(SENT);
    expect(await office.task(event.id, 'soak-rice')).toEqual(before);
  });

  await test.step('the console shows which screen follows the plan, and lets it stay where it is', async () => {
    const desk = await manager('/admin?tab=devices');
    const card = desk.getByRole('article', { name: CHUTNEY });
    const follows = card.getByRole('switch', { name: /^Goes to the step that is due/ });
    await expect(follows).toBeChecked();
    await expect(card.getByRole('checkbox', { name: 'Chutney Prep' })).toBeChecked();
    await expect(card.getByRole('checkbox', { name: 'Rice Prep' })).not.toBeChecked();
    await expectAccessible(desk);
    await follows.click();
    await expect(follows).not.toBeChecked();
    await expect(chutney.getByRole('region', { name: /^(Due now|Next step)$/ })).toHaveCount(0);
  });
});
