import { Module } from '@nestjs/common';
import { DiaryController } from './diary.controller.js';
import { DiaryService } from './diary.service.js';
import { SampleDiary } from './sample-diary.js';

@Module({ controllers: [DiaryController], providers: [DiaryService, SampleDiary], exports: [DiaryService] })
export class DiaryModule {}
