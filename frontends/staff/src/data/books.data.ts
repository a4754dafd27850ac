import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { Books } from '#shared/books/books.contract';
import { bookApi } from '#shared/books/books.api';

/** How much a month has for the accounts. */
export const books = liveRecord<Books, string>({
  load: (month, signal) => http.get(bookApi.summary(month), { signal }),
  forgets: () => true,
});
export const { use: useBooks } = books;
