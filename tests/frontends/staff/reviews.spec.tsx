import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REVIEWS_ROOM } from '#shared/realtime/rooms';
import type { ManagedReview } from '#shared/reviews/review.contract';
import { restoredReply } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { enter, show, speak } from './screen';

const backend = startFakeBackend();
const { ReviewsPanel } = await import('../../../frontends/staff/src/features/reviews/ReviewsPanel');

const review = (over: Partial<ManagedReview> = {}): ManagedReview => ({
  id: 'review-1',
  eventId: 'e1',
  reviewerName: 'Asha',
  comment: 'Tender to the bone',
  rating: 4,
  date: '2026-11-29T10:00:00.000Z',
  youtubeLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  tags: ['spicy'],
  verified: true,
  reply: null,
  hidden: null,
  version: 1,
  ...over,
});

let stored: ManagedReview[];
beforeEach(async () => {
  backend.asked.length = 0;
  stored = [review()];
  backend.list('GET /api/reviews/e1', REVIEWS_ROOM, () => stored);
  await speak();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the reviews panel', () => {
  it('shows the reviews of customers, and follows live', async () => {
    show(<ReviewsPanel eventId="e1" isManager={false} />);
    const card = await screen.findByRole('article', { name: 'Asha' });
    for (const words of ['Tender to the bone', 'Verified', 'spicy']) expect(within(card).getByText(words)).toBeTruthy();
    expect(screen.getByText('4 of 5, 1 review')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
    act(() =>
      backend.push(REVIEWS_ROOM, 'review.changed', review({ id: 'review-2', reviewerName: 'Biju', date: '2026-11-30T10:00:00.000Z' })),
    );
    await waitFor(() => expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual(['Biju', 'Asha']));
    act(() => backend.push(REVIEWS_ROOM, 'review.changed', review({ id: 'review-3', eventId: 'e2', reviewerName: 'Elsewhere' })));
    act(() => backend.push(REVIEWS_ROOM, 'review.removed', { id: 'review-1', version: 2 }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('loads nothing from the site of a video before the press', async () => {
    show(<ReviewsPanel eventId="e1" isManager={false} />);
    await screen.findByRole('article', { name: 'Asha' });
    expect(document.querySelector('iframe')).toBeNull();
    await press('▶ Watch the video');
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0');
  });

  it('says when they cannot be had', async () => {
    backend.on('GET /api/reviews/e1', () => refusal(500, 'internal', 'Something went wrong'));
    show(<ReviewsPanel eventId="e1" isManager={false} />);
    expect(await screen.findByText('Failed to load reviews. Please try again later.')).toBeTruthy();
  });

  it('holds the form to the rules before it sends anything, with 5 stars to begin with', async () => {
    show(<ReviewsPanel eventId="e1" isManager={false} />);
    await screen.findByRole('article', { name: 'Asha' });
    await enter(screen.getByLabelText('YouTube link (optional)'), 'vimeo.com/1');
    await press('Submit Review');
    for (const words of ['Please enter your name', 'Please enter your review', /^Please enter a valid YouTube link/]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(backend.to('POST', '/api/reviews/e1')).toEqual([]);
  });

  it('sends the typed review, and keeps it when that fails', async () => {
    backend.on('POST /api/reviews/e1', () => refusal(500, 'internal', 'Something went wrong'));
    show(<ReviewsPanel eventId="e1" isManager={false} />);
    await screen.findByRole('article', { name: 'Asha' });
    await enter(screen.getByLabelText('Your name'), 'Biju');
    await enter(screen.getByLabelText('Your review'), 'Good');
    await press('Submit Review');
    expect(await screen.findByText('An error occurred while saving your review.')).toBeTruthy();
    expect((screen.getByLabelText('Your name') as HTMLInputElement).value).toBe('Biju');
    backend.on('POST /api/reviews/e1', () => ({
      status: 201,
      reply: { success: true, data: [review({ id: 'review-2', reviewerName: 'Biju' }), review()] },
    }));
    await press('Submit Review');
    expect(await screen.findByRole('article', { name: 'Biju' })).toBeTruthy();
    const [first, second] = backend.to('POST', '/api/reviews/e1');
    expect(second?.body).toEqual({ reviewerName: 'Biju', comment: 'Good', rating: 5, youtubeLink: '', tags: [], phone: null });
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect((screen.getByLabelText('Your name') as HTMLInputElement).value).toBe('');
  });

  it('lets the manager remove one after a question, and bring it back', async () => {
    backend.on('DELETE /api/reviews/e1/review-1', () => ({ reply: { success: true, snapshotId: 7 } }));
    backend.on('POST /api/snapshots/7/restore', () => restoredReply());
    show(
      <>
        <ReviewsPanel eventId="e1" isManager />
      </>,
    );
    await screen.findByRole('article', { name: 'Asha' });
    await press('Remove');
    expect(backend.to('DELETE', '/api/reviews/e1/review-1')).toEqual([]);
    await press('Cancel');
    await press('Remove');
    await press('Remove the review');
    expect(await screen.findByText('The review of Asha was removed.')).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Asha' })).toBeNull();
    await press('Undo');
    await waitFor(() => expect(backend.to('POST', '/api/snapshots/7/restore')).toHaveLength(1));
    act(() => backend.push(REVIEWS_ROOM, 'review.changed', review({ version: 3 })));
    expect(await screen.findByRole('article', { name: 'Asha' })).toBeTruthy();
  });

  it('shows the stars of an erased customer without a name', async () => {
    stored = [review({ reviewerName: '', comment: '', youtubeLink: null })];
    show(<ReviewsPanel eventId="e1" isManager />);
    const card = await screen.findByRole('article', { name: 'A customer' });
    expect(within(card).getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
  });

  it('lets the manager hide with a reason, and show again', async () => {
    const hidden = { reason: 'Names a neighbour', at: '2026-11-30T10:00:00.000Z', by: 'manager' };
    backend.on('PATCH /api/reviews/e1/review-1', ({ body }) => ({
      reply: { success: true, review: review({ hidden: (body as { hidden: unknown }).hidden ? hidden : null, version: 2 }) },
    }));
    show(<ReviewsPanel eventId="e1" isManager />);
    await screen.findByRole('article', { name: 'Asha' });
    await press('Hide');
    await press('Hide the review');
    expect(screen.getByText('Please enter a reason')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Why is it hidden?'), hidden.reason);
    await press('Hide the review');
    expect(await screen.findByText('Hidden by manager: Names a neighbour')).toBeTruthy();
    expect(backend.to('PATCH', '/api/reviews/e1/review-1')[0]?.body).toEqual({ hidden: { reason: hidden.reason }, version: 1 });
    await press('Show again');
    await waitFor(() => expect(screen.queryByText(/^Hidden by/)).toBeNull());
  });

  it('tells the manager of another’s change', async () => {
    backend.on('PATCH /api/reviews/e1/review-1', () => refusal(409, 'record.stale', 'English of the server'));
    show(<ReviewsPanel eventId="e1" isManager />);
    await screen.findByRole('article', { name: 'Asha' });
    await press('Reply');
    await enter(screen.getByLabelText('Reply'), 'Thank you');
    await press('Publish the reply');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((screen.getByLabelText('Reply') as HTMLTextAreaElement).value).toBe('Thank you');
  });
});
