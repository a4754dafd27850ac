import { Module } from '@nestjs/common';
import { KeptListsModule } from '../kept-lists/kept-lists.module.js';
import { DiaryBook } from './diary-book.js';
import { DiaryListCompat } from './diary-list.compat.js';
import { DiaryRecords } from './diary-records.js';
import { DiaryController } from './diary.controller.js';
import { DiaryService } from './diary.service.js';
import { SaleFollower } from './sale-follower.js';
import { SampleDiary } from './sample-diary.js';

@Module({
  imports: [KeptListsModule],
  controllers: [DiaryController],
  providers: [DiaryService, DiaryRecords, DiaryBook, DiaryListCompat, SaleFollower, SampleDiary],
  exports: [DiaryService],
})
export class DiaryModule {}
