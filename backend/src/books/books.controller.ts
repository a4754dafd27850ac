import { Controller, Query } from '@nestjs/common';
import { bookApi } from '#shared/books/books.api';
import { type BooksQuery, booksQuerySchema, bookWire } from '#shared/books/books.contract';
import { CSV_TYPE } from '#shared/core/csv';
import { Endpoint } from '../core/http/endpoint.js';
import { download } from '../core/http/download.js';
import { RepliesWith, ok } from '../core/http/replies.js';
import { BooksService } from './books.service.js';

const Month = () => Query({ schema: booksQuerySchema });

/** A month for the accounts. @source requirements/console C137 */
@Controller()
export class BooksController {
  constructor(private readonly books: BooksService) {}

  @Endpoint(bookApi.summary, bookWire.summary)
  async summary(@Month() { month }: BooksQuery) {
    return ok({ data: await this.books.summary(month) });
  }

  @Endpoint(bookApi.xml)
  @RepliesWith('application/xml')
  async xml(@Month() { month }: BooksQuery) {
    return download(await this.books.xml(month), 'application/xml; charset=utf-8');
  }

  @Endpoint(bookApi.csv)
  @RepliesWith('text/csv')
  async csv(@Month() { month }: BooksQuery) {
    return download(await this.books.csv(month), CSV_TYPE);
  }
}
