import { Module } from '@nestjs/common';
import { DiaryModule } from '../diary/diary.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { PaperPrinter } from './paper-printer.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [DiaryModule, TasksModule],
  controllers: [ReportsController],
  providers: [ReportsService, PaperPrinter],
})
export class ReportsModule {}
