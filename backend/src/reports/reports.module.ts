import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { PdfRenderer } from './pdf-renderer.js';
import { RecordsController } from './records.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [DiaryModule, TasksModule, ReadingsModule],
  controllers: [ReportsController, RecordsController],
  providers: [ReportsService, PdfRenderer],
})
export class ReportsModule {}
