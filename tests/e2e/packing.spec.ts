import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { orderLinkPath } from '#shared/bookings/order-link';
import { chooseLanguage } from './support/language.ts';
import { BY_PUSH, expect, expectAccessible, test } from './support/kitchen.ts';

const picture = (name: string): { path: string } => ({ path: `${process.env.PICTURES ?? 'test-results/pictures'}/${name}.png` });

/** A camera that looks at white paper, and at a label when one is held before it. */
async function giveCamera(page: Page): Promise<(text: string | null) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext('2d');
    const camera = {
      rows: [] as boolean[][],
      draw() {
        if (!pen) return;
        pen.fillStyle = '#e8e4dc';
        pen.fillRect(0, 0, 640, 480);
        const module = Math.floor(400 / Math.max(1, camera.rows.length));
        pen.fillStyle = '#fff';
        if (camera.rows.length > 0) pen.fillRect(110, 30, module * camera.rows.length, module * camera.rows.length);
        pen.fillStyle = '#111';
        camera.rows.forEach((row, y) =>
          row.forEach((isDark, x) => isDark && pen.fillRect(110 + x * module, 30 + y * module, module, module)),
        );
      },
    };
    setInterval(camera.draw, 60);
    Object.assign(window, { camera });
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => Promise.resolve(canvas.captureStream(20)) } });
  });
  return (text) =>
    page.evaluate(
      (rows) => {
        (window as unknown as { camera: { rows: boolean[][] } }).camera.rows = rows;
      },
      text === null ? [] : encode(text, { border: 4, ecc: 'M' }).data,
    );
}

test.use({ serviceWorkers: 'allow' });

test('bags are packed by their labels, also without Wi-Fi, and the board counts them', async ({ office, cook, pairedTv }) => {
  await office.linkSale();
  const event = await office.event();
  const sale = await office.sale();
  await office.book(sale, 2);
  await office.book(sale, 1);
  await expect.poll(() => office.bookings()).toBe(2);
  const [first, second] = await office.references();
  if (!first || !second) throw new Error('Nothing was booked');

  const board = await pairedTv('Pit', `/soplocked/board?eventId=${event.id}`);
  const phone = await cook('Ammini', `/kitchen/events/${event.id}`);
  await office.takeOut(event.id, 5);
  await expect(phone.getByRole('link', { name: 'Packing' }), 'food that is out leads to its parcels').toBeVisible(BY_PUSH);
  const hold = await giveCamera(phone);
  await phone.goto(`/kitchen/events/${event.id}/packing`);
  await expect(phone.getByText('0 of 3 portions packed')).toBeVisible();
  await expectAccessible(phone);

  await phone.getByRole('button', { name: 'Scan a label' }).click();
  await expect(phone.getByLabel('Picture of the camera')).toBeVisible();
  await hold('upi://pay?pa=somebody@upi');
  await expect(phone.getByText('This is not one of our labels')).toBeVisible();
  await hold(`https://mandi.example${orderLinkPath(first, 'a-secret-of-this-order')}`);
  const check = phone.getByRole('region', { name: new RegExp(first) });
  await expect(check).toBeVisible();
  for (const tick of await check.getByRole('checkbox').all()) await tick.check();
  await expectAccessible(phone);
  await phone.screenshot(picture('packing-phone'));
  await check.getByRole('button', { name: 'Bag is packed' }).click();
  await expect(phone.getByText(`${first} is packed`)).toBeVisible();
  await expect.poll(() => office.packedPortions(sale.id)).toBeGreaterThan(0);
  const packed = await office.packedPortions(sale.id);
  await expect(board.getByText(`${packed} of 3 packed`)).toBeVisible(BY_PUSH);

  // The Wi-Fi goes; the page opens again from this phone and packs on.
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText(/^No connection: bags as of/)).toBeVisible();
  await expect(phone.getByText('The bags could not be loaded'), 'said once').toHaveCount(0);
  await phone.getByLabel('Or type the reference').fill(first);
  await phone.getByRole('button', { name: 'Find' }).click();
  await expect(phone.getByText(`${first} is packed already`)).toBeVisible();
  await phone.getByRole('button', { name: 'Scan a label' }).click();
  await hold(second);
  const other = phone.getByRole('region', { name: new RegExp(second) });
  await expect(other).toBeVisible();
  for (const tick of await other.getByRole('checkbox').all()) await tick.check();
  await other.getByRole('button', { name: 'Bag is packed' }).click();
  await expect(phone.getByText('Every bag is packed.')).toBeVisible();
  expect(await office.packedPortions(sale.id), 'nothing has left the phone').toBe(packed);
  await phone.context().setOffline(false);
  await expect(board.getByText('3 of 3 packed')).toBeVisible({ timeout: 15_000 });

  await chooseLanguage(phone, 'മലയാളം');
  await expect(phone.getByText('3 പോർഷനിൽ 3 പാക്ക് ചെയ്തു')).toBeVisible();
  await phone.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(phone);
  await phone.screenshot(picture('packing-phone-ml'));
});
