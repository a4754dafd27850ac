import { expect, expectAccessible, test } from './support/kitchen.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'a cook reads the guide on a phone: a step, its video, other amounts, and all of it without a network',
  { tag: '@reads' },
  async ({ cook }) => {
    const phone = await cook('Ammini', '/kitchen?tab=guide');
    await expect(phone.getByRole('button', { name: /Pit Lighting/ })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: /Pit Lighting/ }).click();
    await phone.getByRole('button', { name: /^Watch Video: Lighting the fire/ }).click();
    const video = phone.getByRole('dialog', { name: 'Lighting the fire' });
    await expect(video.locator('video')).toHaveJSProperty('readyState', 4);
    await expectAccessible(phone);
    await phone.keyboard.press('Escape');
    await expect(video).toBeHidden();
    await expect(phone.getByRole('button', { name: /^Watch Video: Lighting the fire/ })).toBeFocused();

    await phone.getByRole('button', { name: /Rice Prep/ }).click();
    await expect(phone.getByText(/^Amounts for the next event: .+, 10 people$/)).toBeVisible();
    await expect(phone.getByText('2.0 kg')).toBeVisible();
    for (let press = 0; press < 4; press += 1) await phone.getByRole('button', { name: 'More people' }).click();
    await expect(phone.getByText('6.0 kg')).toBeVisible();
    await expectAccessible(phone);

    const held = () =>
      phone.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).filter(({ active }) => active).map(({ scope }) => new URL(scope).pathname),
      );
    await expect.poll(async () => (await held()).sort(), { timeout: 90_000 }).toEqual(['/kitchen', '/roadmap', '/sop']);
    await phone.context().setOffline(true);
    for (const page of ['/kitchen', '/roadmap', '/sop']) {
      await phone.goto(`${page}?step=6-3`);
      await expect(phone.getByRole('heading', { name: '6.3 Jaggery melting' })).toBeInViewport();
    }
  },
);

test('the guide is a page of its own for kitchen and manager', { tag: '@reads' }, async ({ cook, manager }) => {
  const phone = await cook('Ammini', '/roadmap?step=4-2');
  await expect(phone.getByRole('heading', { name: '4.2 Boil the rice water' })).toBeInViewport();
  const desk = await manager('/sop');
  await expect(desk.getByRole('heading', { level: 1, name: 'Preparation Guide' })).toBeVisible();
  await expectAccessible(desk);
});
