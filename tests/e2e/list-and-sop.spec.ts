import { expect, expectAccessible, test } from './support/kitchen.ts';

test('from a task to its SOP page with its event and timer, and back to the list of that event', async ({ office, cook, pairedTv }) => {
  const event = await office.event();
  const list = `/kitchen/events/${event.id}`;
  const phone = await cook('Ammini', '/kitchen?tab=inventory');

  await test.step('a cook is at the list of the day with one tap, wherever she is', async () => {
    await phone.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(phone).toHaveURL(list);
    await expect(phone.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  });

  await test.step('the task opens its page, and the timer of its step runs', async () => {
    const row = phone.getByRole('listitem', { name: 'Drain the mutton and pat it dry', exact: true });
    await row.getByRole('button', { name: 'Details' }).click();
    await row.getByRole('link', { name: 'Open SOP and start timer' }).click();
    await expect(phone).toHaveURL(`/soplocked/meatmasala?eventId=${event.id}&startTimer=2-1`);
    await expect(phone.getByRole('button', { name: `Event ID: ${event.id}` })).toBeVisible();
    await expect(phone.getByRole('region', { name: /^2-1 / }).getByRole('button', { name: /^Stop/ })).toBeVisible();
    expect((await office.timer(event.id, '2-1')).isActive).toBe(true);
  });

  await test.step('back is the list of that event, also after a reload', async () => {
    await phone.reload();
    await phone.getByRole('button', { name: 'Back to To-Do List' }).click();
    await expect(phone).toHaveURL(list);
    await expect(phone.getByRole('button', { name: 'Start Task' }).first()).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('a page that was opened directly leads to the list of its own event', async () => {
    const other = await office.cookingDay('Wedding', 3);
    await phone.goto(`/soplocked/chutneyprep?eventId=${other.id}`);
    await phone.getByRole('button', { name: 'Back to To-Do List' }).click();
    await expect(phone).toHaveURL(`/kitchen/events/${other.id}`);
    await expect(phone.getByRole('heading', { level: 1, name: 'Wedding' })).toBeVisible();
  });

  await test.step('a paired screen sees the same timer, and goes back to the tasks it may show', async () => {
    const tv = await pairedTv('TV screen by the pit', `/soplocked/meatmasala?eventId=${event.id}`);
    await expect(tv.getByRole('region', { name: /^2-1 / }).getByRole('button', { name: /^Stop/ })).toBeVisible();
    await tv.getByRole('button', { name: 'Back to To-Do List' }).click();
    await expect(tv).toHaveURL(`/soplocked/board?eventId=${event.id}`);
  });
});
