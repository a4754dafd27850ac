import { mp4, png } from '../support/media-files.ts';
import { expect, expectAccessible, test } from './support/kitchen.ts';
import { MANAGER } from './support/server.ts';
import { chooseLanguage } from './support/language.ts';

/** The pictures that a look at the console needs, when a folder is named. */
const picture = (name: string): { path: string } => ({ path: `${process.env.PICTURES ?? 'test-results/pictures'}/${name}.png` });

test('a picture is uploaded, shown in the preview, and sold with on the storefront', async ({ manager, visitor }) => {
  const page = await manager('/admin?tab=events');
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page
    .getByLabel('Upload a picture')
    .setInputFiles({ name: 'notes.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>'.padEnd(100)) });
  await expect(page.getByRole('alert')).toContainText('Choose a picture');
  await page.getByLabel('Upload a picture').setInputFiles({ name: 'platter.png', mimeType: 'image/png', buffer: await png(640, 400) });
  await expect(page.getByRole('radio', { name: 'Uploaded picture' })).toBeChecked();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByLabel('Event title').fill('Picture sale');
  await page.getByLabel('Event date').fill('Sunday, 12 to 3 PM');
  await page.getByLabel('Description').fill('With our own picture');
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Picture' }).screenshot(picture('event-picture'));
  await page.getByRole('button', { name: 'Create Event' }).click();
  const question = page.getByRole('dialog', { name: /would stop taking orders$/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.screenshot(picture('stops-sale'));
  await question.getByRole('button', { name: 'Stop it and take orders here' }).click();
  await expect(page.getByText('Event created successfully')).toBeVisible();

  const shop = await visitor('phone', '/');
  const card = shop.getByRole('article').filter({ hasText: 'Picture sale' });
  const image = card.locator('img');
  await expect(image).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
});

test('two managers edit one event: the second sees who saved which change, chooses, and loses nothing', async ({ manager, server }) => {
  const page = await manager('/admin?tab=events');
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Badge', { exact: true }).fill('Mine');

  // The other manager saves between.
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(MANAGER),
  });
  const headers = {
    'Content-Type': 'application/json',
    Cookie: signIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).then((reply) => reply.json());
  const { data } = (await ask('/api/events?includeInactive=true')) as { data: { id: number }[] };
  await ask(`/api/events/${data[0]?.id}`, 'PUT', { badge: 'Theirs' });

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/^manager changed this event at /)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot(picture('conflict'));
  await page.getByLabel('Mine: Mine').check();
  await page.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Mine');
});

test('a deleted event comes back, and the activity page tells it all', async ({ manager }) => {
  const page = await manager('/admin?tab=events');
  await page.getByRole('button', { name: 'Create New Event' }).click();
  await page.getByLabel('Event title').fill('Here and gone');
  await page.getByLabel('Event date').fill('Sunday');
  await page.getByLabel('Description').fill('x');
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('button', { name: 'Stop it and take orders here' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Here and gone' });
  await card.getByRole('button', { name: 'More for Here and gone' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText(/^Verified: \d+ entr(y|ies) since /)).toBeVisible();
  const restored = page.getByRole('listitem').filter({ hasText: 'Restored a deleted event' }).first();
  await restored.getByText(/Changed values/).click();
  await expect(restored).toContainText('Here and gone');
  await expectAccessible(page);
  await page.screenshot({ ...picture('audit-1440'), fullPage: true });
  await chooseLanguage(page, 'മലയാളം');
  await expect(page.getByRole('link', { name: 'ആര് എന്തു ചെയ്തു' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.screenshot({ ...picture('audit-390-ml'), fullPage: true });
});

test('a video of a step is replaced and taken back', async ({ manager }) => {
  const page = await manager('/admin?tab=videos');
  const step = page.getByRole('listitem').first();
  await expect(step.getByText('Built-in video')).toBeVisible();
  await step.getByLabel(/^Replace the video of/).setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4(200_000) });
  await expect(step.getByText('Your video')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot(picture('videos-1440'));
  // A phone shows the pages alone until one is opened.
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLanguage(page, 'മലയാളം');
  await expectAccessible(page);
  await page.screenshot(picture('videos-390-ml'));
  await chooseLanguage(page, 'English');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await step.getByRole('button', { name: /^Back to ours/ }).click();
  await expect(step.getByText('Built-in video')).toBeVisible();
});

test('the storefront has only the languages that the manager offers', async ({ manager, visitor }) => {
  const page = await manager('/admin?tab=settings');
  await page.getByRole('radio', { name: 'Malayalam only' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();
  await page.screenshot({ ...picture('settings-1440'), fullPage: true });
  const shop = await visitor('phone', '/');
  await expect(shop.locator('html')).toHaveAttribute('lang', 'ml');
  await expect(shop.getByRole('button', { name: 'English' })).toBeHidden();
});
