import { booksSchema } from './books.contract.ts';
import { replyOf } from '../core/reply.contract.ts';

/** Bodies and replies of `bookApi`. */
export const bookWire = {
  summary: { reply: replyOf({ data: booksSchema }) },
};
