import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from './support/kitchen.ts';
import { MANAGER, type Server } from './support/server.ts';

/** As if everybody had signed in an hour ago. */
function ageSessions({ dataDir }: Server): void {
  const database = new DatabaseSync(join(dataDir, 'kuzhi.sqlite'), { timeout: 5_000 });
  database.prepare('update auth_session set created_at = ?').run(new Date(Date.now() - 3_600_000).toISOString());
  database.close();
}

test('a console that was left open makes no account without the password, and goes on with it', async ({ manager, server }) => {
  const desk = await manager('/admin?tab=settings&section=accounts');
  const form = desk.getByRole('region', { name: 'Add an account' });
  await expect(form).toBeVisible();
  ageSessions(server);
  await expect.poll(async () => (await desk.request.post('/api/users', { data: {} })).status(), { timeout: 10_000 }).toBe(403);

  await form.getByLabel('Username').fill('anil');
  await form.getByLabel(/^Password/).fill('wood smoke and rice');
  await form.getByRole('button', { name: 'Add account' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Your password again' });
  await dialog.getByLabel(/^Your password/).fill('a guess of a stranger');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('alert')).toContainText('Your password is needed again. Nothing was changed.');
  await expect(form.getByLabel('Username')).toHaveValue('anil');

  await form.getByRole('button', { name: 'Add account' }).click();
  await dialog.getByLabel(/^Your password/).fill(MANAGER.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(desk.getByRole('article', { name: 'anil' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel('Username')).toHaveValue('');
  await desk.reload();
  await expect(desk.getByRole('article', { name: 'anil' }), 'the manager is still signed in').toBeVisible();
});
