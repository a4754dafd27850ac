import { Controller, Get, Query } from '@nestjs/common';
import { type BooksQuery, booksQuerySchema, booksSchema } from '#shared/books/books.contract';
import { bookRoutes } from '#shared/books/books.routes';
import { CSV_TYPE } from '#shared/core/csv';
import { replyOf } from '#shared/core/reply.contract';
import { download } from '../core/http/download.js';
import { Roles } from '../core/http/guard.js';
import { Replies, RepliesWith } from '../core/http/replies.js';
import { ok } from '../core/http/reply.js';
import { BooksService } from './books.service.js';

const Month = () => Query({ schema: booksQuerySchema });

/** A month for the accounts. @source requirements/console C137 */
@Controller()
@Roles('manager')
export class BooksController {
  constructor(private readonly books: BooksService) {}

  @Get(bookRoutes.summary.path)
  @Replies(replyOf({ data: booksSchema }))
  async summary(@Month() { month }: BooksQuery) {
    return ok({ data: await this.books.summary(month) });
  }

  @Get(bookRoutes.xml.path)
  @RepliesWith('application/xml')
  async xml(@Month() { month }: BooksQuery) {
    return download(await this.books.xml(month), 'application/xml; charset=utf-8');
  }

  @Get(bookRoutes.csv.path)
  @RepliesWith('text/csv')
  async csv(@Month() { month }: BooksQuery) {
    return download(await this.books.csv(month), CSV_TYPE);
  }
}
