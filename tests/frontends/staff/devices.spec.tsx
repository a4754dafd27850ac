import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Device, PairingAsker } from '#shared/devices/device.contract';
import { DEVICES_ROOM } from '#shared/realtime/rooms';
import { TV_PAGE_IDS, TV_PAGES, tvPath } from '#shared/sop/tv-pages';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { DevicesPanel } = await import('../../../frontends/staff/src/features/devices/DevicesPanel');
const { EnrolPhone } = await import('../../../frontends/staff/src/features/devices/EnrolPhone');
const { devices } = await import('../../../frontends/staff/src/data/devices.data');
const { groupCode } = await import('../../../frontends/staff/src/features/devices/ApproveScreen');

const WALL: Device = {
  id: 1,
  role: 'tv',
  name: 'TV screen by the pit',
  kind: 'tv',
  page: '/soplocked/pitlighting',
  language: 'ml',
  plan: null,
  version: '0.1.0',
  lastSeen: '2026-11-21T04:42:00.000Z',
  online: true,
};

const ASKER: PairingAsker = {
  browser: 'Chrome 108',
  system: 'webOS',
  address: '192.0.2.7',
  isSameNetwork: true,
  askedAt: '2026-11-21T04:42:00.000Z',
};

beforeEach(async () => {
  backend.asked.length = 0;
  backend.list('GET /api/devices', DEVICES_ROOM, () => [WALL]);
  devices.reset();
  await speak();
});

const card = (name: string) => screen.findByRole('article', { name });
/** Chooses from the menu of a device. */
const more = async (name: string, what: string): Promise<void> => {
  await userEvent.click(within(await card(name)).getByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
};

describe('screens and phones', () => {
  it('show their page, language, version, when they were last seen, and follow live', async () => {
    show(<DevicesPanel events={[]} />);
    const tv = await card('TV screen by the pit');
    for (const fact of ['Shows Pit Lighting', 'Language: Malayalam', 'Version 0.1.0', /10:12 AM/, 'Online']) {
      expect(within(tv).getByText(fact)).toBeTruthy();
    }
    act(() => backend.push(DEVICES_ROOM, 'device.changed', { ...WALL, online: false }));
    expect(await within(tv).findByText('Offline')).toBeTruthy();
    act(() => backend.push(DEVICES_ROOM, 'device.removed', { id: 1, version: 2 }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('say which device asks once the code is typed, before it is let in', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    backend.on('GET /api/devices/pairings/BDFG-HJKL', async () => {
      await asked;
      return { reply: { success: true, asker: { ...ASKER, isSameNetwork: false } } };
    });
    show(<DevicesPanel events={[]} />);
    await userEvent.type(screen.getByLabelText(/^Code/), 'bdfghjkl');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    act(() => answer());
    const asker = within(await screen.findByRole('status', { name: 'This code is shown by' }));
    for (const fact of ['Chrome 108 on webOS', /10:12 AM/, /192\.0\.2\.7/, /not in the network/])
      expect(asker.getByText(fact)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(false);
    await userEvent.clear(screen.getByLabelText(/^Code/));
    expect(screen.queryByRole('status', { name: 'This code is shown by' })).toBeNull();
  });

  it('are let in by the code that they show', async () => {
    backend.on('GET /api/devices/pairings/BDFG-HJKL', () => ({ reply: { success: true, asker: ASKER } }));
    backend.on('POST /api/devices/approve', () => ({ reply: { success: true, device: { ...WALL, id: 2, name: 'Door' } } }));
    show(<DevicesPanel events={[]} />);
    await userEvent.type(screen.getByLabelText(/^Code/), 'bdfghjkl');
    await userEvent.type(screen.getByLabelText(/^Name of the screen/), 'Door');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await card('Door')).toBeTruthy();
    expect(backend.to('POST', '/api/devices/approve')[0]?.body).toEqual({ userCode: 'BDFG-HJKL', name: 'Door' });
  });

  it('stay out with a wrong code, and the code stays in the field', async () => {
    backend.on('GET /api/devices/pairings/XXXX-XXXX', () => refusal(404, 'pairing.unknown', 'English of the server'));
    backend.on('POST /api/devices/approve', () => refusal(404, 'pairing.unknown', 'English of the server'));
    show(<DevicesPanel events={[]} />);
    await userEvent.type(screen.getByLabelText(/^Code/), 'XXXX-XXXX');
    await userEvent.type(screen.getByLabelText(/^Name of the screen/), 'Door');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No screen shows this code.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('XXXX-XXXX');
  });

  it('are revoked only after a confirmation', async () => {
    backend.on('DELETE /api/devices/1', () => ({ reply: { success: true, device: WALL } }));
    show(<DevicesPanel events={[]} />);
    await more('TV screen by the pit', 'Revoke');
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke TV screen by the pit?' }));
    expect(backend.to('DELETE', '/api/devices/1')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('are renamed', async () => {
    backend.on('PATCH /api/devices/1', ({ body }) => ({ reply: { success: true, device: { ...WALL, ...(body as { name: string }) } } }));
    show(<DevicesPanel events={[]} />);
    await more('TV screen by the pit', 'Rename');
    await userEvent.clear(screen.getByLabelText(/^New name/));
    await userEvent.type(screen.getByLabelText(/^New name/), 'Chimney');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await card('Chimney')).toBeTruthy();
  });

  it('are sent to a page, given a language and an event, and started again', async () => {
    backend.on('PATCH /api/devices/1', () => ({ reply: { success: true, device: WALL } }));
    show(<DevicesPanel events={[{ id: 'e1', title: 'Sunday Mandi', date: '2026-11-29' }]} />);
    const tv = within(await card('TV screen by the pit'));
    await userEvent.selectOptions(tv.getByLabelText('Send to a page'), 'Kitchen board');
    await userEvent.selectOptions(tv.getByLabelText('Set the language'), 'Malayalam');
    await userEvent.selectOptions(tv.getByLabelText('Set the language'), 'Malayalam and English in turn');
    await userEvent.selectOptions(tv.getByLabelText('Assign an event'), '2026-11-29 · Sunday Mandi');
    await userEvent.click(tv.getByRole('button', { name: 'Reload' }));
    await waitFor(() =>
      expect(backend.to('PATCH', '/api/devices/1').map(({ body }) => (body as { command: unknown }).command)).toEqual([
        { kind: 'open', value: '/soplocked/board' },
        { kind: 'language', value: 'ml' },
        { kind: 'language', value: 'both' },
        { kind: 'event', value: 'e1' },
        { kind: 'reload' },
      ]),
    );
  });

  it('are sent to any page of a TV screen', async () => {
    show(<DevicesPanel events={[]} />);
    const list = within(await card('TV screen by the pit')).getByLabelText<HTMLSelectElement>('Send to a page');
    const [, ...offered] = [...list.options].map(({ value, text }) => [value, text]);
    expect(offered).toEqual(TV_PAGE_IDS.map((id) => [tvPath(id), TV_PAGES[id].title.en]));
  });

  it('receive two commands that are sent one right after the other', async () => {
    let answer = (): void => undefined;
    const first = new Promise<void>((resolve) => (answer = resolve));
    backend.on('PATCH /api/devices/1', async () => {
      await first;
      return { reply: { success: true, device: WALL } };
    });
    show(<DevicesPanel events={[]} />);
    const tv = within(await card('TV screen by the pit'));
    await userEvent.selectOptions(tv.getByLabelText('Send to a page'), 'Kitchen board');
    await userEvent.selectOptions(tv.getByLabelText('Set the language'), 'Malayalam');
    await waitFor(() => expect(backend.to('PATCH', '/api/devices/1')).toHaveLength(2));
    await act(() => Promise.resolve(answer()));
  });

  it('say why a choice did not reach them, at that choice', async () => {
    backend.on('PATCH /api/devices/1', () => refusal(503, 'server.restarting', 'English of the server'));
    show(<DevicesPanel events={[]} />);
    const language = within(await card('TV screen by the pit')).getByLabelText('Set the language');
    await userEvent.selectOptions(language, 'Malayalam');
    await waitFor(() => expect(language.getAttribute('aria-invalid')).toBe('true'));
    const described = language.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).not.toBe('');
  });

  it('say which event they cook for, and can be taken back from it', async () => {
    backend.list('GET /api/devices', DEVICES_ROOM, () => [{ ...WALL, page: '/soplocked/board?eventId=e1' }]);
    backend.on('PATCH /api/devices/1', () => ({ reply: { success: true, device: WALL } }));
    show(<DevicesPanel events={[{ id: 'e1', title: 'Sunday Mandi', date: '2026-11-29' }]} />);
    const tv = within(await card('TV screen by the pit'));
    expect(tv.getByText('Shows Kitchen board')).toBeTruthy();
    expect(tv.getByText('Cooks for Sunday Mandi')).toBeTruthy();
    await userEvent.selectOptions(tv.getByLabelText('Assign an event'), 'No event (take it back)');
    await waitFor(() => expect(backend.to('PATCH', '/api/devices/1').map(({ body }) => body)).toEqual([{ command: { kind: 'event' } }]));
  });

  it('follow the plan among the pages that are ticked, or stay where they are', async () => {
    let plan: string | null = null;
    const told = (): unknown[] => backend.to('PATCH', '/api/devices/1').map(({ body }) => (body as { command: unknown }).command);
    backend.on('PATCH /api/devices/1', () => ({ reply: { success: true, device: WALL } }));
    const reports = (next: string | null) => {
      plan = next;
      act(() => backend.push(DEVICES_ROOM, 'device.changed', { ...WALL, plan }));
    };
    show(<DevicesPanel events={[]} />);
    const tv = within(await card('TV screen by the pit'));
    await userEvent.click(tv.getByRole('switch', { name: /^Goes to the step that is due/ }));
    await waitFor(() => expect(told()).toEqual([{ kind: 'plan', value: 'all' }]));
    expect(tv.queryByRole('checkbox')).toBeNull();
    reports('all');
    expect(tv.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual(Array(6).fill(true));
    await userEvent.click(tv.getByRole('checkbox', { name: 'Rice Prep' }));
    await waitFor(() => expect(told()[1]).toEqual({ kind: 'plan', value: 'setup+meatmasala+pitlighting+finalcooking+chutneyprep' }));
    reports('riceprep');
    const ricePrep = () => tv.getByRole<HTMLInputElement>('checkbox', { name: 'Rice Prep' });
    await waitFor(() => expect([ricePrep().checked, ricePrep().disabled]).toEqual([true, true]));
    await waitFor(() => expect(tv.getByRole<HTMLInputElement>('checkbox', { name: 'Chutney Prep' }).disabled).toBe(false));
    await userEvent.click(tv.getByRole('checkbox', { name: 'Chutney Prep' }));
    await waitFor(() => expect(told()[2]).toEqual({ kind: 'plan', value: 'riceprep+chutneyprep' }));
    await userEvent.click(tv.getByRole('switch', { name: /^Goes to the step that is due/ }));
    await waitFor(() => expect(told()[3]).toEqual({ kind: 'plan' }));
    await userEvent.selectOptions(tv.getByLabelText('Its place'), 'Stove');
    await waitFor(() => expect(told()[4]).toEqual({ kind: 'plan', value: 'at:stove' }));
    reports('at:stove');
    expect(tv.queryByRole('checkbox')).toBeNull();
    await userEvent.selectOptions(tv.getByLabelText('Its place'), 'Anywhere: the pages below');
    await waitFor(() => expect(told()[5]).toEqual({ kind: 'plan', value: 'all' }));
  });

  it('that are offline take no command, and say so', async () => {
    backend.list('GET /api/devices', DEVICES_ROOM, () => [{ ...WALL, online: false }]);
    show(<DevicesPanel events={[]} />);
    const tv = within(await card('TV screen by the pit'));
    expect(tv.getByLabelText<HTMLSelectElement>('Send to a page').disabled).toBe(true);
    expect(tv.getByText(/^This screen is offline/)).toBeTruthy();
  });

  it('that are silent for a minute are named while an event is cooked, and only then', async () => {
    const { SilentScreens } = await import('../../../frontends/staff/src/features/devices/SilentScreens');
    backend.list('GET /api/devices', DEVICES_ROOM, () => [
      { ...WALL, online: false, lastSeen: new Date(Date.now() - 125_000).toISOString() },
    ]);
    const { unmount } = show(<SilentScreens isCooking />);
    expect(await screen.findByText('TV screen by the pit: nothing heard for 2 min')).toBeTruthy();
    unmount();
    show(<SilentScreens isCooking={false} />);
    await waitFor(() => expect(devices.get().list).toHaveLength(1));
    expect(screen.queryByText(/nothing heard/)).toBeNull();
  });
});

describe('a staff phone', () => {
  it('gets a one-time link as a QR code', async () => {
    backend.on('POST /api/devices/invites', () => ({
      reply: { success: true, url: 'http://kitchen.test/enrol#token=abc', expiresAt: '2026-11-21T04:52:00.000Z' },
    }));
    show(<DevicesPanel events={[]} />);
    await userEvent.type(screen.getByLabelText(/^Name of the person/), 'Anil');
    await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByRole('img', { name: 'QR code for the phone of Anil' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('http://kitchen.test/enrol#token=abc&name=Anil');
    const send = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send on WhatsApp' });
    expect(send.href).toBe(`https://wa.me/?text=${encodeURIComponent('http://kitchen.test/enrol#token=abc&name=Anil')}`);
  });

  it('has the address for a TV at the code that it shows', () => {
    show(<DevicesPanel events={[]} />);
    expect(screen.getByText(`Open ${location.host}/soplocked on the TV and type the code that it shows.`)).toBeTruthy();
  });

  it.each([
    ['http://127.0.0.1:3000', true],
    ['http://localhost:3000', true],
    ['http://192.168.1.50:3000', false],
  ])('has a link of %s, with a warning that no phone can open it: %s', async (origin, isOwn) => {
    backend.on('POST /api/devices/invites', () => ({
      reply: { success: true, url: `${origin}/enrol#token=abc`, expiresAt: '2026-11-21T04:52:00.000Z' },
    }));
    show(<DevicesPanel events={[]} />);
    await userEvent.type(screen.getByLabelText(/^Name of the person/), 'Anil');
    await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    await screen.findByLabelText('Link');
    expect(screen.queryByText(/^No phone can open this link/) !== null).toBe(isOwn);
  });

  it('turns the link into its own session', async () => {
    const onEnrolled = jest.fn(() => Promise.resolve());
    backend.on('POST /api/devices/enrol', () => ({ reply: { success: true, device: { ...WALL, name: 'Anil', kind: 'phone' } } }));
    show(<EnrolPhone token="abc" invitedName="Anil" onEnrolled={onEnrolled} />);
    await userEvent.click(screen.getByRole('button', { name: 'Use this phone' }));
    await waitFor(() => expect(onEnrolled).toHaveBeenCalledTimes(1));
    expect(backend.to('POST', '/api/devices/enrol')[0]?.body).toEqual({ token: 'abc', name: 'Anil' });
  });

  it('says that a link was used or has expired', async () => {
    backend.on('POST /api/devices/enrol', () => refusal(410, 'invite.gone', 'English of the server'));
    show(<EnrolPhone token="abc" invitedName="" onEnrolled={() => Promise.resolve()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Use this phone' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired or was used. Ask the manager for a new one.');
  });
});

describe('a pairing code', () => {
  it.each([
    ['bdf', 'BDF'],
    ['bdfg', 'BDFG'],
    ['bdfgh', 'BDFG-H'],
    [' bdfg – hjkl ', 'BDFG-HJKL'],
    ['BDFG-HJKLMN', 'BDFG-HJKL'],
  ])('%j becomes %s', (typed, code) => {
    expect(groupCode(typed)).toBe(code);
  });
});
