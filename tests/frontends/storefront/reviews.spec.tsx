import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Review } from '#shared/reviews/review.contract';
import { REVIEWS_ROOM } from '#shared/realtime/rooms';
import { leave, openShop, refusal, settle, show, speak, stockShop } from './shop';

const backend = openShop();
const { OrderReview } = await import('../../../frontends/storefront/src/features/reviews/OrderReview');
const { ShopReviews } = await import('../../../frontends/storefront/src/features/reviews/ShopReviews');

const { useShopReviews } = await import('../../../frontends/storefront/src/data/reviews.data');

const review = (over: Partial<Review> = {}): Review => ({
  id: 'review-1',
  eventId: 'e1',
  reviewerName: 'Ammini Kurien',
  comment: 'Tender to the bone',
  rating: 4,
  date: '2026-11-29T10:00:00.000Z',
  youtubeLink: null,
  tags: [],
  verified: true,
  reply: { text: 'Come again!', at: '2026-11-30T10:00:00.000Z' },
  version: 1,
  ...over,
});
const CUSTOMER = { name: 'Ammini Kurien', phone: '9847012345' };
const ask = () => show(<OrderReview saleId={7} customer={CUSTOMER} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  stockShop(backend);
  backend.asked.length = 0;
  backend.on('GET /api/reviews/7', () => ({ reply: { success: true, data: [review({ id: 'other', reviewerName: 'Biju' })] } }));
  await speak();
});
afterEach(() => {
  leave();
  useShopReviews.setState(useShopReviews.getInitialState());
});

describe('after the delivery', () => {
  it('asks how it was, with the name of the order, and says thank you', async () => {
    backend.on('POST /api/reviews/7', () => ({ status: 201, reply: { success: true, data: [review({ own: true })] } }));
    ask();
    await screen.findByRole('heading', { name: 'How was your mandi?' });
    expect(((await screen.findByLabelText('Your name')) as HTMLInputElement).value).toBe('Ammini');
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    await press('Submit Review');
    expect(screen.getByText('Please enter your review')).toBeTruthy();
    expect(screen.getByText('Please choose how many stars')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 of 5 stars' })));
    await userEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    await userEvent.type(screen.getByLabelText('Your review'), 'Tender');
    await userEvent.type(screen.getByLabelText('Tags (optional)'), 'a, b, c, d');
    await press('Submit Review');
    expect(screen.getByText('At most 3 short tags')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Tags (optional)'));
    await press('Submit Review');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Thank you for your review' }));
    expect(screen.getByText('Come again!')).toBeTruthy();
    expect(backend.to('POST', '/api/reviews/7')[0]?.body).toEqual({
      reviewerName: 'Ammini',
      comment: 'Tender',
      rating: 4,
      youtubeLink: '',
      tags: [],
      phone: '9847012345',
    });
  });

  it('shows the review that was given already', async () => {
    backend.on('GET /api/reviews/7', () => ({
      reply: { success: true, data: [review({ own: true }), review({ id: 'x', reviewerName: 'Biju' })] },
    }));
    ask();
    await screen.findByRole('article', { name: 'Ammini Kurien' });
    expect(screen.queryByRole('article', { name: 'Biju' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit Review' })).toBeNull();
  });

  it('asks nothing while no cooking day belongs to the sale', async () => {
    backend.on('GET /api/reviews/7', () => refusal(404, 'diary.notFound', 'There is no such event'));
    ask();
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(backend.to('GET', '/api/reviews/7')).toHaveLength(1);
  });

  it('asks for them again where they could not be loaded', async () => {
    backend.on('GET /api/reviews/7', () => refusal(500, 'internal', 'Broken'));
    ask();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load reviews.');
    backend.on('GET /api/reviews/7', () => ({ reply: { success: true, data: [] } }));
    await press('Try again');
    expect(await screen.findByLabelText('Your review')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [refusal(500, 'internal', 'Something went wrong'), 'An error occurred while saving your review.'],
    [refusal(429, 'rate.limited', 'Too many requests. Wait a moment and try again.'), 'An error occurred while saving your review.'],
  ])('keeps the typed review when it cannot be saved', async (refused, words) => {
    backend.on('POST /api/reviews/7', () => refused);
    ask();
    await userEvent.type(await screen.findByLabelText('Your review'), 'Tender');
    await userEvent.click(screen.getByRole('radio', { name: '5 of 5 stars' }));
    await press('Submit Review');
    expect(await screen.findByText(words)).toBeTruthy();
    expect((screen.getByLabelText('Your review') as HTMLTextAreaElement).value).toBe('Tender');
  });

  it('says that the review was not saved when the server does not answer', async () => {
    ask();
    await userEvent.type(await screen.findByLabelText('Your review'), 'Tender');
    await userEvent.click(screen.getByRole('radio', { name: '5 of 5 stars' }));
    backend.online = false;
    await press('Submit Review');
    expect(await screen.findByText('Failed to save review. Please try again.')).toBeTruthy();
    backend.online = true;
  });
});

describe('the reviews on the landing page', () => {
  it('show the average and the newest', async () => {
    backend.list('GET /api/reviews', REVIEWS_ROOM, () => ({ average: 4.6, count: 12, newest: [review()] }));
    show(<ShopReviews />);
    expect(await screen.findByRole('heading', { name: 'Reviews of our customers' })).toBeTruthy();
    expect(screen.getByText('4.6 of 5, 12 verified reviews')).toBeTruthy();
    expect(screen.getByText('Tender to the bone')).toBeTruthy();
  });

  it.each([
    ['there are none', { reply: { success: true, data: { average: null, count: 0, newest: [] }, revision: 1, serverNow: 0 } }],
    ['they cannot be had', refusal(500, 'internal', 'Something went wrong')],
  ])('are not there when %s', async (_, answer) => {
    backend.on('GET /api/reviews', () => answer);
    show(<ShopReviews />);
    await settle();
    expect(backend.to('GET', '/api/reviews')).toHaveLength(1);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
