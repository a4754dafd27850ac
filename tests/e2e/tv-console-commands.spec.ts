import { expect, test, BY_PUSH } from './support/kitchen.ts';
import { isLive, letIn } from './support/tv.ts';

const MINUTE_MS = 60_000;

test('the console renames a TV screen, sends it to a page, sets its language and its event and reloads it within a second', async ({
  visitor,
  manager,
  office,
}) => {
  const event = await office.event();
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen 1');
  await tv.goto('/soplocked');
  await isLive(tv, 5_000);
  const console = await manager('/admin?tab=devices');
  const card = (name: string) => console.getByRole('article', { name });
  await expect(card('TV screen 1').getByText('Online')).toBeVisible();
  await expect(card('TV screen 1')).toContainText('Shows SOP home');
  await expect(card('TV screen 1')).toContainText('Data: live');

  await card('TV screen 1').getByRole('button', { name: 'More for TV screen 1' }).click();
  await console.getByRole('menuitem', { name: 'Rename' }).click();
  await card('TV screen 1').getByLabel('New name').fill('TV screen by the pit');
  await card('TV screen 1').getByRole('button', { name: 'Save name' }).click();
  const pit = card('TV screen by the pit');
  await expect(pit).toBeVisible(BY_PUSH);

  const tell = async (what: string, value: string) => {
    const heard = console.waitForResponse((reply) => reply.request().method() === 'PATCH');
    await pit.getByLabel(what).selectOption(value);
    await heard;
  };
  await tell('Send to a page', '/soplocked/pitlighting');
  await expect(tv.getByRole('heading', { name: 'Pit Preparation SOP' })).toBeVisible(BY_PUSH);
  await expect(pit, 'and it says so').toContainText('Shows Pit Lighting', BY_PUSH);

  await tell('Assign an event', event.id);
  await expect(tv.getByRole('button', { name: `Event ID: ${event.id}` })).toBeVisible(BY_PUSH);
  await expect(pit).toContainText(event.title, BY_PUSH);

  await tell('Set the language', 'ml');
  await expect(tv.locator('html')).toHaveAttribute('lang', 'ml', BY_PUSH);
  await expect(pit).toContainText('Language: Malayalam', BY_PUSH);

  const asked = tv.waitForRequest((request) => request.isNavigationRequest());
  await pit.getByRole('button', { name: 'Reload' }).click();
  const pressedAt = Date.now();
  await asked;
  expect(Date.now() - pressedAt, 'it starts anew').toBeLessThan(BY_PUSH.timeout);
  await expect(tv.locator('html'), 'the language stays').toHaveAttribute('lang', 'ml');
  await expect(tv).toHaveURL(new RegExp(`/soplocked/pitlighting\\?eventId=${event.id}`));

  await tell('Send to a page', '/soplocked/check');
  await expect(tv.getByRole('heading', { name: 'ഈ സ്ക്രീനിൽ എന്തുണ്ട്', exact: true }), 'in the language of the screen').toBeVisible();
  await expect(pit, 'it is still heard of').toContainText('Shows Check this screen', BY_PUSH);
  await expect(pit.getByText('Online')).toBeVisible();
  await tell('Set the language', 'en');
  await expect(tv.getByRole('heading', { name: 'SOP home' }), 'and does what it is told').toBeVisible();
});

test('the console says on every tab that a TV screen is silent for a minute while an event is cooked', async ({
  visitor,
  manager,
  office,
}) => {
  test.setTimeout(3 * MINUTE_MS);
  await office.cookingDay('Mandi today', 0);
  const tv = await visitor('tv');
  await letIn(tv, office, 'TV screen by the rice');
  await tv.goto('/soplocked');
  await isLive(tv, 5_000);
  const console = await manager('/admin?tab=devices');
  await expect(console.getByRole('article', { name: 'TV screen by the rice' }).getByText('Online')).toBeVisible();
  const open = async (tab: string) => {
    await console.goto(`/admin?tab=${tab}`);
    await expect(console.getByText('Live', { exact: true })).toBeVisible();
  };
  const alert = console.getByText('A TV screen is not responding');
  await open('bookings');

  const closedAt = Date.now();
  await tv.close();
  await expect(alert).toHaveCount(0);
  // The minute is waited for: a page whose clock is wound on takes the server's time again with its next answer.
  await expect(alert).toBeVisible({ timeout: MINUTE_MS + 15_000 });
  expect(Date.now() - closedAt, 'half a minute is no silence').toBeGreaterThan(MINUTE_MS / 2);
  await expect(console.getByText(/^TV screen by the rice: nothing heard for \d min$/)).toBeVisible();
  await open('settings');
  await expect(alert, 'on each tab').toBeVisible();
});
