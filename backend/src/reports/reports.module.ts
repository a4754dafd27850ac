import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DiaryModule } from '../diary/diary.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { SamplesModule } from '../samples/samples.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { ReportsController } from './reports.controller.js';
import { InspectionService } from './inspection.service.js';
import { PdfRendererService } from './pdf-renderer.service.js';
import { ReportsService } from './reports.service.js';

@Module({
  imports: [AuditModule, DiaryModule, LabelsModule, TasksModule, ReadingsModule, SamplesModule, SettingsModule],
  controllers: [ReportsController],
  providers: [ReportsService, InspectionService, PdfRendererService],
  exports: [PdfRendererService],
})
export class ReportsModule {}
