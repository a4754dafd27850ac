import { http } from '#kit/http';
import { liveRecord } from '#kit/live-record';
import type { Loaded } from '#kit/live-store';
import type { Books } from '#shared/books/books.contract';
import { bookRoutes } from '#shared/books/books.routes';

/** How much a month has for the accounts. */
export const books = liveRecord<Books, string>({
  room: null,
  load: (month, signal) => http.get<Loaded<Books>>(bookRoutes.summary(month), { signal }),
  version: () => 0,
  forgets: () => true,
});
export const { use: useBooks, useLive: useLiveBooks } = books;
