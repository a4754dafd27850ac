import { expect, expectAccessible, test } from './support/kitchen.ts';

/** What a widget that turned hostile would try; it writes what it got onto its own page. */
const HOSTILE = `
  const tries = {
    page: () => parent.document.title,
    cookie: () => document.cookie || 'none',
    away: () => { top.location.href = 'https://elsewhere.example/'; return 'asked'; },
  };
  const said = Object.entries(tries).map(([name, attempt]) => { try { return name + '=' + attempt(); } catch (error) { return name + '=' + error.name; } });
  localStorage.setItem('visitor', '7');
  const words = document.createElement('p');
  words.textContent = [...said, 'memory=' + localStorage.getItem('visitor')].join(' ');
  document.body.append(words);`;

test('a chat widget that turns hostile reaches nothing, and is gone while a customer books', async ({ visitor, office }) => {
  await office.set({ chatWidgetUrl: 'https://widget.example.com/chat.js' });
  const page = await visitor('phone');
  const asked: string[] = [];
  await page.context().route('https://widget.example.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: HOSTILE });
  });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Chat with us' });
  await expect(open).toBeVisible();
  expect(asked).toEqual([]);
  await open.click();
  const inside = page.frameLocator('iframe[title="Chat"]');
  await expect(inside.getByText('memory=7')).toHaveText('page=SecurityError cookie=none away=SecurityError memory=7');
  await expectAccessible(page);
  await expect(page).toHaveURL('/');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reserve your mandi' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(open).toHaveCount(0);
});
