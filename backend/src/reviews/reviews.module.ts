import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { SnapshotsModule } from '../snapshots/snapshots.module.js';
import { Entities } from '../core/database/entities.js';
import { ReviewSnapshotsService } from './review-snapshots.service.js';
import { ReviewListCompat } from './review-list.compat.js';
import { ReviewersService } from './reviewers.service.js';
import { ReviewRecordsService } from './review-records.service.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';
import { ReviewEntity } from './review.entity.js';

@Entities(ReviewEntity)
@Module({
  imports: [DiaryModule, SnapshotsModule],
  controllers: [ReviewsController],
  providers: [ReviewsService, ReviewListCompat, ReviewRecordsService, ReviewersService, ReviewSnapshotsService],
  exports: [ReviewsService],
})
export class ReviewsModule {}
