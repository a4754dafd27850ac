import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '#kit/i18n';
import type { Bag } from '#shared/packing/packing.contract';
import { packingRoom } from '#shared/realtime/rooms';
import { refusal, startFakeBackend } from './fake-backend';
import { startSounds, stopSounds } from './fake-sounds';
import { emptyOutbox, forgetAll, show, speak } from './screen';
import { plainBag as bag } from '../../support/plain-bag';

const backend = startFakeBackend();
const { PackingView } = await import('../../../frontends/staff/src/features/packing/PackingView');
const { RefusedCommands } = await import('../../../frontends/staff/src/app/RefusedCommands');
const { bags } = await import('../../../frontends/staff/src/data/bags.data');

const SECOND = bag({ id: 'MND-EE22FF', name: 'Biju', dishes: [{ key: 'combo', name: 'Combo Pack', quantity: 1 }] });
const PACKED = bag({ id: 'MND-GG33HH', name: 'Cicily', packedAt: '2026-11-22T06:02:00.000Z', packedBy: 'Asha' });
const packPath = (id: string, verb = 'pack') => `/api/packing/7/bags/${id}/${verb}`;
const takes = (of: Bag, verb = 'pack') => backend.on(`POST ${packPath(of.id, verb)}`, () => ({ reply: { success: true, bag: of } }));

/** What the browser plays, in Hz. */
const played = startSounds();
afterAll(stopSounds);

beforeEach(async () => {
  played.splice(0);
  await forgetAll(backend);
  bags.reset();
  await speak();
});
afterEach(() => emptyOutbox(backend));

async function open(...list: Bag[]): Promise<void> {
  backend.list('GET /api/packing/7', packingRoom(7), () => list);
  show(
    <>
      <RefusedCommands />
      <PackingView salesEventId={7} by="Devi" />
    </>,
  );
  await waitFor(() => expect(screen.queryByText('Loading the bags…')).toBeNull());
}

async function find(text: string): Promise<void> {
  const field = screen.getByLabelText('Or type the reference');
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
}

async function tickAll(): Promise<void> {
  for (const tick of screen.queryAllByRole('checkbox')) await userEvent.click(tick);
}

describe('packing by the label', () => {
  it('shows the portions of a bag, and packs it when all are ticked', async () => {
    takes(bag({ packedAt: '2026-11-22T06:10:00.000Z', packedBy: 'Devi', version: 2 }));
    await open(bag(), SECOND);
    expect(screen.getByText('0 of 4 portions packed')).toBeTruthy();
    await find('ab23cd');
    const check = screen.getByRole('region', { name: /Ammini Kurien/ });
    expect(within(check).getAllByRole('checkbox')).toHaveLength(3);
    expect(within(check).getByRole('checkbox', { name: 'Combo Pack 2 of 2' })).toBeTruthy();
    const done = within(check).getByRole('button', { name: 'Bag is packed' });
    expect((done as HTMLButtonElement).disabled).toBe(true);
    expect(within(check).getByText('Tick 3 more portions')).toBeTruthy();
    await tickAll();
    await userEvent.click(done);
    expect(await screen.findByText('MND-AB23CD is packed')).toBeTruthy();
    expect(played).toEqual([880, 1_319]);
    expect(backend.to('POST', packPath('MND-AB23CD'))[0]?.body).toEqual({ by: 'Devi', bag: 1, of: 1, at: expect.any(String) });
    expect(screen.getByText('3 of 4 portions packed')).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Ammini Kurien/ })).toBeNull();
  });

  it.each([
    ['MND-GG33HH', 'MND-GG33HH is packed already', /by Asha/],
    ['MND-CC22CC', 'MND-CC22CC was cancelled', /Do not send this bag/],
    ['MND-DD22DD', 'MND-DD22DD was delivered already', /Do not send this bag/],
    ['MND-ZZ99ZZ', 'MND-ZZ99ZZ is not an order of this sale', /put the bag aside/],
    ['a shop’s coupon', 'This is not one of our labels', /begins with MND-/],
  ])('refuses %s', async (text, title, hint) => {
    await open(bag(), PACKED, bag({ id: 'MND-CC22CC', state: 'cancelled' }), bag({ id: 'MND-DD22DD', state: 'delivered' }));
    await find(text);
    const alert = await screen.findByText(title);
    expect(alert.closest('[role="alert"]')?.textContent).toMatch(hint);
    expect(screen.queryByRole('checkbox')).toBeNull();
    // One long low tone, heard in a loud kitchen.
    expect(played).toEqual([196]);
  });

  it('keeps a text that is no reference in the field', async () => {
    await open(bag());
    await find('MND-12');
    expect((screen.getByLabelText('Or type the reference') as HTMLInputElement).value).toBe('MND-12');
  });

  it('says at once that another phone packed the open order or that the manager cancelled it', async () => {
    await open(bag());
    await find('MND-AB23CD');
    act(() => backend.push(packingRoom(7), 'bag.changed', bag({ packedAt: '2026-11-22T06:10:00.000Z', packedBy: 'Anil', version: 2 })));
    expect(await screen.findByText('MND-AB23CD is packed already')).toBeTruthy();
    act(() => backend.push(packingRoom(7), 'bag.changed', bag({ packedAt: '2026-11-22T06:10:00.000Z', state: 'cancelled', version: 3 })));
    expect(await screen.findByText('Take out MND-AB23CD Ammini Kurien')).toBeTruthy();
  });

  it('counts without a network and sends it later @deep', async () => {
    await open(SECOND);
    backend.online = false;
    await userEvent.click(screen.getByRole('button', { name: 'Pack MND-EE22FF' }));
    expect(await screen.findByText('Every bag is packed.', undefined, { timeout: 6_000 })).toBeTruthy();
    expect(screen.getByText('1 of 1 portion packed')).toBeTruthy();
    takes({ ...SECOND, packedAt: '2026-11-22T06:10:00.000Z', packedBy: 'Devi', version: 2 });
    backend.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(backend.to('POST', packPath('MND-EE22FF')).length).toBeGreaterThan(0));
  });

  it('packs a bag of one portion with one press, and takes it out again by the notice', async () => {
    const packed = { ...SECOND, packedAt: '2026-11-22T06:10:00.000Z', packedBy: 'Devi', version: 2 };
    takes(packed);
    takes({ ...SECOND, version: 3 }, 'unpack');
    await open(bag(), SECOND);
    await userEvent.click(screen.getByRole('button', { name: 'Pack MND-EE22FF' }));
    expect(await screen.findByText('MND-EE22FF is packed')).toBeTruthy();
    expect(screen.getByText('1 of 4 portions packed')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('0 of 4 portions packed')).toBeTruthy();
  });

  it('shows the server’s refusal, and takes a packed bag back', async () => {
    backend.on(`POST ${packPath('MND-EE22FF')}`, () => refusal(409, 'packing.cancelled', 'cancelled'));
    takes({ ...PACKED, packedAt: null, packedBy: null, version: 2 }, 'unpack');
    await open(SECOND, PACKED);
    await find('ee22ff');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Bag is packed' }));
    expect(await screen.findByText('This order was cancelled. Do not send it.')).toBeTruthy();
    expect(screen.queryByText('MND-EE22FF is packed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo MND-GG33HH' }));
    expect(await screen.findByRole('button', { name: 'Pack MND-GG33HH' })).toBeTruthy();
  });

  it('packs an order in several bags one by one, each with its own portions', async () => {
    await open(bag());
    const counted = bag({ bags: 2, version: 2 });
    takes(counted, 'count');
    await find('ab23cd');
    const check = () => within(screen.getByRole('region', { name: /Ammini Kurien/ }));
    expect(check().getByRole('status').textContent).toBe('In 1 bag');
    await userEvent.click(check().getByRole('button', { name: 'One bag more' }));
    await waitFor(() => expect(check().getByText('Bag 1 of 2')).toBeTruthy());
    await waitFor(() => expect(backend.to('POST', packPath('MND-AB23CD', 'count'))[0]?.body).toEqual({ bags: 2 }));
    expect(
      check()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Combo Pack']);
    takes({ ...counted, packed: [{ bag: 1, at: '2026-11-22T06:10:00.000Z', by: 'Devi' }], version: 3 });
    await tickAll();
    await userEvent.click(check().getByRole('button', { name: 'Bag is packed' }));
    expect(await screen.findByText('MND-AB23CD 1/2 is packed')).toBeTruthy();
    expect(backend.to('POST', packPath('MND-AB23CD'))[0]?.body).toEqual({ by: 'Devi', bag: 1, of: 2, at: expect.any(String) });
    expect(screen.getByText('1 of 3 portions packed')).toBeTruthy();
    await find('MND-AB23CD 1/2');
    expect(await screen.findByText('MND-AB23CD 1/2 is packed already')).toBeTruthy();
    await find('MND-AB23CD 2/3');
    expect(await screen.findByText('MND-AB23CD is in 2 bags now')).toBeTruthy();
    await find('ab23cd');
    expect(check().getByText('Bag 2 of 2')).toBeTruthy();
    expect(check().queryByRole('button', { name: 'One bag more' })).toBeNull();
  });

  it('refuses a label that was scanned before another phone split the order', async () => {
    await open(bag({ bags: 2 }));
    await find('MND-AB23CD 1/2');
    expect(screen.getByText('Bag 1 of 2')).toBeTruthy();
    act(() => backend.push(packingRoom(7), 'bag.changed', bag({ bags: 3, version: 2 })));
    expect(await screen.findByText('MND-AB23CD is in 3 bags now')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('goes on with a scanned bag when the order is split here', async () => {
    await open(bag());
    await find('MND-AB23CD 1/1');
    takes(bag({ bags: 2, version: 2 }), 'count');
    await userEvent.click(screen.getByRole('button', { name: 'One bag more' }));
    expect(await screen.findByText('Bag 1 of 2')).toBeTruthy();
  });

  it('chooses the bags without a network too', async () => {
    await open(bag());
    backend.online = false;
    await find('ab23cd');
    await userEvent.click(screen.getByRole('button', { name: 'One bag more' }));
    expect(await screen.findByText('Bag 1 of 2', undefined, { timeout: 6_000 })).toBeTruthy();
    await tickAll();
    await userEvent.click(screen.getByRole('button', { name: 'Bag is packed' }));
    expect(await screen.findByText('1 of 3 portions packed', undefined, { timeout: 6_000 })).toBeTruthy();
  });

  it('says that the camera cannot be used, and can be closed', async () => {
    await open(bag());
    await userEvent.click(screen.getByRole('button', { name: 'Scan a label' }));
    expect(await screen.findByText('The camera cannot be used')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close the camera' }));
    expect(screen.getByRole('button', { name: 'Scan a label' })).toBeTruthy();
  });

  it('is empty, or cannot be loaded', async () => {
    await open();
    expect(screen.getByText('There is nothing to pack yet: this sale has no orders.')).toBeTruthy();
    backend.on('GET /api/packing/7', () => refusal(503, 'database.unavailable', 'unavailable'));
    await act(() => bags.reload().catch(() => undefined));
    expect(await screen.findByText('The bags could not be loaded')).toBeTruthy();
  });

  it.each([
    ['ml', '4 പോർഷനിൽ 0 പാക്ക് ചെയ്തു', 'ലേബൽ സ്കാൻ ചെയ്യുക'],
    ['hi', '4 में से 0 पोर्शन पैक', 'लेबल स्कैन करें'],
  ] as const)('speaks %s', async (language, count, scan) => {
    await open(bag(), SECOND);
    await act(() => changeLanguage(language));
    expect(screen.getByText(count)).toBeTruthy();
    expect(screen.getByRole('button', { name: scan })).toBeTruthy();
  });
});
