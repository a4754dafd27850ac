import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionUser } from '#shared/auth/auth.contract';
import { DIARY_ROOM, SOP_ROOM, tasksRoom } from '#shared/realtime/rooms';
import { diaryEvent, task } from './builders';
import { startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { App } = await import('../../../frontends/staff/src/app/App');
const { useSession } = await import('../../../frontends/staff/src/features/sign-in/session.store');

const DEVI: SessionUser = { username: 'devi', name: 'Devi', role: 'kitchen' };
const OURS = '/media/of-the-manager.mp4';

beforeEach(async () => {
  await forgetAll(backend);
  useSession.setState({ state: 'in', user: DEVI });
  backend.on('GET /api/auth/me', () => ({ reply: { success: true, user: DEVI } }));
  backend.on('POST /api/auth/check', () => ({ reply: { success: true } }));
  backend.list('GET /api/sop/videos', SOP_ROOM, () => ({ '4-1': OURS }));
  backend.list('GET /api/diary-events', DIARY_ROOM, () => [diaryEvent()]);
  await speak();
});

it('a task plays the video that a manager put in place of the step’s', async () => {
  backend.list('GET /api/todos/e1', tasksRoom('e1'), () => [task({ hasVideo: true, videoUrl: '/videos/roadmap/rice-1-soak.mp4' })]);
  show(<App />, { at: '/kitchen/events/e1' });
  await userEvent.click(await screen.findByRole('button', { name: /Watch/ }));
  expect((await screen.findByRole('dialog')).querySelector('video')?.getAttribute('src')).toBe(OURS);
});

it('a step of a recipe plays it too', async () => {
  show(<App />, { at: '/recipe' });
  await userEvent.type(await screen.findByLabelText('Username'), 'devi');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await userEvent.click(await screen.findByRole('button', { name: /March 1, 2025/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mandi Rice' }));
  expect((await screen.findByLabelText('Video: Soak and drain')).getAttribute('src')).toBe(OURS);
});
