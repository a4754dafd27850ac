import { Module } from '@nestjs/common';
import { BooksController } from './books.controller.js';
import { BooksService } from './books.service.js';

/** Sales and money for the accounts. */
@Module({ controllers: [BooksController], providers: [BooksService] })
export class BooksModule {}
