import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DiaryModule } from '../diary/diary.module.js';
import { FoodSampleEntity } from './food-sample.entity.js';
import { SamplesController } from './samples.controller.js';
import { SamplesService } from './samples.service.js';

@Entities(FoodSampleEntity)
@Module({ imports: [DiaryModule], controllers: [SamplesController], providers: [SamplesService], exports: [SamplesService] })
export class SamplesModule {}
