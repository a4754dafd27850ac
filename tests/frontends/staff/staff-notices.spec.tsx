import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { StaffNoticesCard } = await import('../../../frontends/staff/src/features/channels/StaffNoticesCard');
const { staffNotices } = await import('../../../frontends/staff/src/data/channels.data');

const PATH = '/api/staff-notices';

beforeEach(async () => {
  backend.asked.length = 0;
  backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: { off: ['taskLate'], email: '' } } }));
  staffNotices.reset();
  await speak();
});

describe('staff alerts', () => {
  it('is chosen one by one, with an address for e-mail', async () => {
    backend.on(`PUT ${PATH}`, ({ body }) => ({ reply: { success: true, data: body } }));
    show(<StaffNoticesCard />);
    const late = await screen.findByRole<HTMLInputElement>('switch', { name: 'A task is late' });
    expect(late.checked).toBe(false);
    await userEvent.click(late);
    await userEvent.click(screen.getByRole('switch', { name: 'New order' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address of the manager' }), 'owner@kuzhi.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save staff alerts' }));
    expect(backend.to('PUT', PATH).map(({ body }) => body)).toEqual([{ off: ['newOrder'], email: 'owner@kuzhi.example' }]);
  });

  it('an address that is none is not sent', async () => {
    show(<StaffNoticesCard />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail address of the manager' }), 'owner');
    await userEvent.click(screen.getByRole('button', { name: 'Save staff alerts' }));
    expect(screen.getByText('Enter an e-mail address')).toBeTruthy();
    expect(backend.to('PUT', PATH)).toEqual([]);
  });

  it('can be loaded again, and says when it was not saved', async () => {
    backend.on(`GET ${PATH}`, () => refusal(503, 'database.unavailable', 'x'));
    show(<StaffNoticesCard />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the staff alerts.');
    backend.on(`GET ${PATH}`, () => ({ reply: { success: true, data: { off: [], email: '' } } }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    backend.on(`PUT ${PATH}`, () => refusal(503, 'database.unavailable', 'x'));
    await userEvent.click(await screen.findByRole('button', { name: 'Save staff alerts' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the staff alerts.');
  });
});
