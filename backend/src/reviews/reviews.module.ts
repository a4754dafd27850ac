import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { KeptListsModule } from '../kept-lists/kept-lists.module.js';
import { KeptReviews } from './kept-reviews.js';
import { ReviewListCompat } from './review-list.compat.js';
import { ReviewersService } from './reviewers.service.js';
import { ReviewRecords } from './review-records.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [DiaryModule, KeptListsModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, ReviewListCompat, ReviewRecords, ReviewersService, KeptReviews],
})
export class ReviewsModule {}
