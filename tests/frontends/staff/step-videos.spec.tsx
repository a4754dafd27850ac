import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, startFakeBackend } from './fake-backend';
import { FakeUploads } from './fake-uploads';
import { show, speak } from './screen';

const backend = startFakeBackend();
const uploads = FakeUploads.start();
const { StepVideosPanel } = await import('../../../frontends/staff/src/features/sop-videos/StepVideosPanel');
const { sopVideos } = await import('../../../frontends/staff/src/data/sop-videos.data');

const URL = `/media/${'a'.repeat(32)}.mp4`;
const video = new File([new Uint8Array(100)], 'pit.mp4', { type: 'video/mp4' });
const stepOf = async (name: string): Promise<HTMLElement> => {
  const field = await screen.findByLabelText(`Replace the video of ${name}`);
  return field.closest('li') as HTMLElement;
};
const choose = (step: HTMLElement, file: File) => userEvent.upload(within(step).getByLabelText(/^Replace the video/), file);

beforeEach(async () => {
  backend.asked.length = 0;
  uploads.sent.length = 0;
  backend.list('GET /api/sop/videos', 'sop', () => ({}));
  backend.on('PUT /api/sop/videos/1-1', () => ({ reply: { success: true, video: { id: '1-1', url: URL, version: 1 } } }));
  sopVideos.reset();
  await speak();
});

describe('the videos of the steps', () => {
  it('are listed page by page, ours at first', async () => {
    show(<StepVideosPanel />);
    expect(await screen.findByRole('heading', { name: 'Pit Preparation SOP' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(34);
    expect(screen.queryByText('Your video')).toBeNull();
  });

  it('are replaced by an upload, with its progress, and taken back', async () => {
    show(<StepVideosPanel />);
    backend.on('DELETE /api/sop/videos/1-1', () => ({ reply: { success: true, video: { id: '1-1', url: null, version: 2 } } }));
    const step = await stepOf('Prepare firewood and coconut shells');
    await choose(step, video);
    await act(async () => uploads.progress(0.4));
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('value')).toBe('40');
    await act(async () => uploads.answer(201, { success: true, url: URL, kind: 'video', bytes: 100 }));
    expect(await within(step).findByText('Your video')).toBeTruthy();
    expect(backend.to('PUT', '/api/sop/videos/1-1').map(({ body }) => body)).toEqual([{ url: URL }]);
    await userEvent.click(within(step).getByRole('button', { name: /^Back to ours/ }));
    expect(await within(step).findByText('Built-in video')).toBeTruthy();
  });

  it('change when another manager changes them', async () => {
    show(<StepVideosPanel />);
    await screen.findAllByRole('listitem');
    act(() => backend.push('sop', 'sopVideo.changed', { id: '1-1', url: URL, version: 1 }));
    expect(await screen.findByText('Your video')).toBeTruthy();
    act(() => backend.push('sop', 'sopVideo.changed', { id: '1-1', url: null, version: 2 }));
    await waitFor(() => expect(screen.queryByText('Your video')).toBeNull());
  });

  it('show the fault of a file at its line', async () => {
    show(<StepVideosPanel />);
    const [first] = await screen.findAllByRole('listitem');
    await choose(first as HTMLElement, video);
    await act(async () => uploads.answer(415, refusal(415, 'media.type', 'x').reply));
    expect((await within(first as HTMLElement).findByRole('alert')).textContent).toMatch(/^Choose a picture/);
  });

  it('are not sent at all when they are too large, and can be cancelled', async () => {
    show(<StepVideosPanel />);
    const [first] = await screen.findAllByRole('listitem');
    const large = Object.defineProperty(new File([''], 'x.mp4', { type: 'video/mp4' }), 'size', { value: 201 * 1024 * 1024 });
    await choose(first as HTMLElement, large);
    expect((await within(first as HTMLElement).findByRole('alert')).textContent).toMatch(/^Videos can be up to 200 MB/);
    expect(uploads.sent).toHaveLength(0);
    await choose(first as HTMLElement, video);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(within(first as HTMLElement).queryByRole('alert')).toBeNull();
  });

  it('say so where there is none', async () => {
    show(<StepVideosPanel />);
    const [first] = await screen.findAllByRole('listitem');
    fireEvent.error((first as HTMLElement).querySelector('video') as HTMLVideoElement);
    expect(within(first as HTMLElement).getByText('Video Not Available')).toBeTruthy();
  });
});
