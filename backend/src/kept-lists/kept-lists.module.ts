import { Module } from '@nestjs/common';
import { KeptListsController } from './kept-lists.controller.js';
import { KeptLists } from './kept-lists.service.js';

@Module({ controllers: [KeptListsController], providers: [KeptLists], exports: [KeptLists] })
export class KeptListsModule {}
