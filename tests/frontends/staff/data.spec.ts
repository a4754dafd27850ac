import { renderHook, waitFor } from '@testing-library/react';
import {
  BOOKINGS_ROOM,
  DIARY_ROOM,
  INVENTORY_ROOM,
  READING_LIMITS_ROOM,
  READINGS_ROOM,
  REVIEWS_ROOM,
  SALES_ROOM,
  SOP_ROOM,
} from '#shared/realtime/rooms';
import { DEFAULT_LIMITS } from '#shared/readings/reading-kinds';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { ManagedReview } from '#shared/reviews/review.contract';
import { plainReading } from '../../support/plain-reading';
import { booking, diaryEvent, inventoryItem, statsOf } from './builders';
import { refusal, startFakeBackend } from './fake-backend';
import { forgetAll } from './screen';

const backend = startFakeBackend();
const { bookings, useLiveBookings } = await import('../../../frontends/staff/src/data/bookings.data');
const { bookingMoney } = await import('../../../frontends/staff/src/data/booking-money.data');
const { diary } = await import('../../../frontends/staff/src/data/diary.data');
const { holds } = await import('../../../frontends/staff/src/data/holds.data');
const { inventory } = await import('../../../frontends/staff/src/data/inventory.data');
const { openReadings, readingLimits, useLimitsOf, temperatureRecords, useLiveTemperatureRecords } =
  await import('../../../frontends/staff/src/data/readings.data');
const { paymentAlerts } = await import('../../../frontends/staff/src/data/payment-alerts.data');
const { removeReview, reviews } = await import('../../../frontends/staff/src/data/reviews.data');
const { replaceSopVideo, sopVideos } = await import('../../../frontends/staff/src/data/sop-videos.data');
const { stats } = await import('../../../frontends/staff/src/data/stats.data');
const { waitingList } = await import('../../../frontends/staff/src/data/waiting-list.data');

const review = (version: number): ManagedReview => ({
  id: 'review-1',
  eventId: 'e1',
  reviewerName: 'Asha',
  comment: 'Tender to the bone',
  rating: 4,
  date: '2026-11-29T10:00:00.000Z',
  youtubeLink: null,
  tags: [],
  verified: true,
  reply: null,
  hidden: null,
  version,
});
const limit = (version: number) => ({ id: 'coldStore' as const, min: null, max: version, version });
const MONEY: BookingMoney = {
  bookingId: 'MND-ABC234',
  booking: booking(),
  slots: 3,
  amount: 1120.5,
  refunded: 0,
  received: 1120.5,
  left: 1120.5,
  leftCash: 0,
  due: 0,
  link: null,
  receipts: [],
  payments: [],
  refunds: [],
  timeline: [],
};
/** What some of the lists say beside. */
const BESIDE = {
  more: false,
  availableSlots: 0,
  offerMinutes: 0,
  links: {},
  shop: 'https://mandi.example/',
  event: { id: 7, title: 'Onam Mandi' },
};
const ALL = { status: 'all', q: '', page: 1 } as const;

let stops: (() => void)[] = [];
beforeEach(() => forgetAll(backend));
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

interface Listing {
  list: readonly { version: number }[];
  status: string;
  source: string;
}
/** A collection whose room pushes its records. */
interface Pushed {
  route: string;
  room: string;
  store: {
    get(): Listing;
    use: { subscribe(hear: (state: Listing) => void): () => void };
    reload(): Promise<void>;
    reset(): void;
  };
  watch(): () => void;
  record(version: number): unknown;
  push(version: number): void;
  /** The reply to an own command. */
  accept(version: number): void;
}
/** One from which records are removed. */
interface Removable extends Pushed {
  remove(version: number): void;
}

const REMOVABLE: Removable[] = [
  {
    route: 'GET /api/inventory',
    room: INVENTORY_ROOM,
    store: inventory,
    watch: () => inventory.watch(undefined),
    record: (version) => inventoryItem({ version }),
    push: (version) => backend.push(INVENTORY_ROOM, 'item.changed', inventoryItem({ version })),
    accept: (version) => inventory.accept(inventoryItem({ version })),
    remove: (version) => backend.push(INVENTORY_ROOM, 'item.removed', { id: inventoryItem().id, version }),
  },
  {
    route: 'GET /api/reviews/e1',
    room: REVIEWS_ROOM,
    store: reviews,
    watch: () => reviews.watch('e1'),
    record: review,
    push: (version) => backend.push(REVIEWS_ROOM, 'review.changed', review(version)),
    accept: (version) => reviews.accept(review(version)),
    remove: (version) => backend.push(REVIEWS_ROOM, 'review.removed', { id: 'review-1', version }),
  },
  {
    route: 'GET /api/diary-events',
    room: DIARY_ROOM,
    store: diary,
    watch: () => diary.watch(undefined),
    record: (version) => diaryEvent({ version }),
    push: (version) => backend.push(DIARY_ROOM, 'diary.changed', diaryEvent({ version })),
    accept: (version) => diary.accept(diaryEvent({ version })),
    remove: (version) => backend.push(DIARY_ROOM, 'diary.removed', { id: diaryEvent().id, version }),
  },
];
const LASTING: Pushed[] = [
  {
    route: 'GET /api/reading-limits',
    room: READING_LIMITS_ROOM,
    store: readingLimits,
    watch: () => readingLimits.watch(undefined),
    record: limit,
    push: (version) => backend.push(READING_LIMITS_ROOM, 'readingLimit.changed', limit(version)),
    accept: (version) => readingLimits.update(limit(version)),
  },
  {
    route: 'GET /api/bookings',
    room: BOOKINGS_ROOM,
    store: bookings,
    watch: () => bookings.watch(ALL),
    record: (version) => booking({ version }),
    push: (version) => backend.push(BOOKINGS_ROOM, 'booking.changed', booking({ version })),
    accept: (version) => bookings.update(booking({ version })),
  },
];

/** Opens it with the record in its second version, when pushes are heard. */
async function open(one: Pushed): Promise<void> {
  const { route, room, store, watch, record, push } = one;
  let version = 1;
  store.reset();
  backend.list(route, room, () => [record(version)], { total: 1 });
  stops.push(watch());
  await waitFor(() => expect(store.get()).toMatchObject({ status: 'ready', source: 'server' }));
  version = 2;
  push(version);
  await waitFor(() => expect(versionsIn(one)).toEqual([version]));
}
const versionsIn = ({ store }: Pushed): number[] => store.get().list.map(({ version }) => version);
/** All that is shown from now on. */
function historyOf({ store }: Pushed): number[][] {
  const history: number[][] = [];
  stops.push(store.use.subscribe(({ list }) => history.push(list.map(({ version }) => version))));
  return history;
}

describe.each([...REMOVABLE, ...LASTING])('the records of $route', (one) => {
  beforeEach(() => open(one));

  it('are not set back by a push that is older than the reply to an own command', async () => {
    const history = historyOf(one);
    one.accept(4);
    one.push(3);
    one.push(5);
    await waitFor(() => expect(history).toEqual([[4], [5]]));
  });

  it('stay when a load fails, and the state says why', async () => {
    backend.on(one.route, () => refusal(500, 'internal', 'x'));
    await expect(one.store.reload()).rejects.toMatchObject({ status: 500 });
    expect(versionsIn(one)).toEqual([2]);
    expect(one.store.get()).toMatchObject({ status: 'ready', source: 'server', error: { code: 'internal' } });
  });
});

it.each(REMOVABLE)('a record of $route that was removed comes back only with a newer version', async (one) => {
  await open(one);
  const history = historyOf(one);
  one.remove(4);
  one.push(3);
  one.push(4);
  one.push(5);
  await waitFor(() => expect(history).toEqual([[], [5]]));
});

it('a review that was removed here does not come back with a push that was on its way', async () => {
  const [, one] = REMOVABLE as [Removable, Removable];
  await open(one);
  backend.on('DELETE /api/reviews/e1/review-1', () => ({ reply: { success: true, snapshotId: 9 } }));
  expect(await removeReview(review(1), 'key')).toBe(9);
  const history = historyOf(one);
  one.push(2);
  one.push(4);
  await waitFor(() => expect(history).toEqual([[4]]));
});

describe.each([
  { route: 'GET /api/readings/open', room: READINGS_ROOM, store: openReadings, watch: () => openReadings.watch(undefined), data: [] },
  { route: 'GET /api/readings', room: READINGS_ROOM, store: temperatureRecords, watch: () => temperatureRecords.watch({}), data: [] },
  { route: 'GET /api/holds', room: SALES_ROOM, store: holds, watch: () => holds.watch(7), data: [] },
  { route: 'GET /api/waiting-list', room: BOOKINGS_ROOM, store: waitingList, watch: () => waitingList.watch(7), data: [] },
  { route: 'GET /api/payments/alerts', room: BOOKINGS_ROOM, store: paymentAlerts, watch: () => paymentAlerts.watch(undefined), data: [] },
  { route: 'GET /api/stats', room: BOOKINGS_ROOM, store: stats, watch: () => stats.watch(undefined), data: statsOf() },
  {
    route: 'GET /api/bookings/MND-ABC234/money',
    room: BOOKINGS_ROOM,
    store: bookingMoney,
    watch: () => bookingMoney.watch('MND-ABC234'),
    data: MONEY,
  },
])('data that only the server can compute: $route', ({ route, room, store, watch, data }) => {
  const path = route.replace('GET ', '');
  const tell = (): void => {
    if (room === READINGS_ROOM) backend.push(READINGS_ROOM, 'reading.changed', plainReading());
    else if (room === SALES_ROOM) backend.push(SALES_ROOM, 'sale.changed', { id: 7 } as never);
    else backend.push(BOOKINGS_ROOM, 'booking.changed', booking());
  };
  beforeEach(() => store.reset());

  it('is loaded once more after many changes at once', async () => {
    backend.list(route, room, () => data, BESIDE);
    stops.push(watch());
    await waitFor(() => expect(store.get()).toMatchObject({ status: 'ready', source: 'server', error: null }));
    const before = backend.to('GET', path).length;
    for (let count = 0; count < 3; count += 1) tell();
    await waitFor(() => expect(backend.to('GET', path)).toHaveLength(before + 1));
  });

  it('gives the state failed when nothing was shown before', async () => {
    backend.on(route, () => refusal(403, 'role.forbidden', 'x'));
    stops.push(watch());
    await waitFor(() => expect(store.get()).toMatchObject({ status: 'failed', source: 'none', error: { status: 403 } }));
  });
});

describe('the video of a step', () => {
  it('is not set back by an older push, also when it is ours again', async () => {
    const urlOf = (id: string) => sopVideos.get().records[id]?.url;
    sopVideos.reset();
    backend.list('GET /api/sop/videos', SOP_ROOM, () => ({ '1-2': '/media/other.mp4' }));
    stops.push(sopVideos.watch(undefined));
    await waitFor(() => expect(sopVideos.get().status).toBe('ready'));
    backend.push(SOP_ROOM, 'sopVideo.changed', { id: '1-1', url: '/media/first.mp4', version: 1 });
    await waitFor(() => expect(urlOf('1-1')).toBe('/media/first.mp4'));
    backend.on('PUT /api/sop/videos/1-1', () => ({ reply: { success: true, video: { id: '1-1', url: '/media/new.mp4', version: 3 } } }));
    await replaceSopVideo('1-1', '/media/new.mp4');
    const history: unknown[] = [];
    stops.push(sopVideos.use.subscribe(() => history.push(urlOf('1-1'))));
    backend.push(SOP_ROOM, 'sopVideo.changed', { id: '1-1', url: '/media/older.mp4', version: 2 });
    backend.push(SOP_ROOM, 'sopVideo.changed', { id: '1-1', url: null, version: 4 });
    await waitFor(() => expect(history).toEqual([null]));
    expect(urlOf('1-2')).toBe('/media/other.mp4');
  });
});

describe('the limits of readings', () => {
  const coldStore = () => renderHook(() => useLimitsOf('coldStore')).result.current;

  it('are the defaults, then those of the server, and the last known ones when it refuses', async () => {
    readingLimits.reset();
    expect(coldStore()).toEqual(DEFAULT_LIMITS.coldStore);
    backend.list('GET /api/reading-limits', READING_LIMITS_ROOM, () => [limit(7)]);
    stops.push(readingLimits.watch(undefined));
    await waitFor(() => expect(coldStore()).toMatchObject({ max: 7 }));
    readingLimits.reset();
    backend.on('GET /api/reading-limits', () => refusal(403, 'role.forbidden', 'x'));
    stops.push(readingLimits.watch(undefined));
    await waitFor(() => expect(readingLimits.get()).toMatchObject({ status: 'failed', source: 'copy' }));
    expect(coldStore()).toMatchObject({ max: 7 });
  });
});

describe('a page of bookings', () => {
  const ask = (query: Parameters<typeof useLiveBookings>[0]) =>
    renderHook((of: typeof query) => useLiveBookings(of), { initialProps: query });
  const listed = () => bookings.get().list.map(({ name }) => name);
  beforeEach(() => {
    bookings.reset();
    backend.on('GET /api/bookings', ({ search }) => {
      const data = [booking({ name: `page ${search.get('page')} of ${search.get('event')}` })];
      return { reply: { success: true, data, total: 21, revision: 1, serverNow: Date.now() } };
    });
  });

  it('is loaded again only for another filter or page, and stays in sight until the next one is there', async () => {
    const { rerender, unmount } = ask({ ...ALL, event: 7 });
    stops.push(unmount);
    await waitFor(() => expect(listed()).toEqual(['page 1 of 7']));
    const before = backend.to('GET', '/api/bookings').length;
    rerender({ ...ALL, event: 7 });
    rerender({ ...ALL, page: 2, event: 7 });
    expect(listed()).toEqual(['page 1 of 7']);
    await waitFor(() => expect(listed()).toEqual(['page 2 of 7']));
    expect(backend.to('GET', '/api/bookings')).toHaveLength(before + 1);
    expect(bookings.get().extra).toEqual({ total: 21 });
  });

  it('shows nothing of another event', async () => {
    const { rerender, unmount } = ask({ ...ALL, event: 7 });
    stops.push(unmount);
    await waitFor(() => expect(listed()).toEqual(['page 1 of 7']));
    rerender({ ...ALL, event: 8 });
    expect(bookings.get()).toMatchObject({ list: [], status: 'loading', source: 'none' });
    await waitFor(() => expect(listed()).toEqual(['page 1 of 8']));
  });

  it('takes no booking that is not on it', async () => {
    stops.push(ask({ ...ALL, event: 7 }).unmount);
    await waitFor(() => expect(listed()).toEqual(['page 1 of 7']));
    bookings.update(booking({ id: 99, name: 'Elsewhere', version: 9 }));
    expect(listed()).toEqual(['page 1 of 7']);
  });
});

it('the records of another filter begin empty', async () => {
  backend.list('GET /api/readings', READINGS_ROOM, () => [plainReading()], { more: true });
  const { rerender, unmount } = renderHook((filter: object) => useLiveTemperatureRecords(filter), { initialProps: { from: '2026-11-29' } });
  stops.push(unmount);
  await waitFor(() => expect(temperatureRecords.get()).toMatchObject({ status: 'ready', extra: { more: true } }));
  rerender({ from: '2026-11-30' });
  expect(temperatureRecords.get()).toMatchObject({ of: { from: '2026-11-30' }, list: [], status: 'loading', extra: null });
});
