import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { DeliveryRunsModule } from '../delivery-runs/delivery-runs.module.js';
import { SalesEventsModule } from '../sales-events/sales-events.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { LabelContentsService } from './label-contents.service.js';
import { LabelPressService } from './label-press.service.js';
import { LabelPrintEntity, LabelPrinterEntity } from './label-print.entity.js';
import { LabelPrinterService } from './label-printer.service.js';
import { LabelRendererService } from './label-renderer.service.js';
import { LabelsController } from './labels.controller.js';
import { LabelsService } from './labels.service.js';

@Entities(LabelPrintEntity, LabelPrinterEntity)
@Module({
  imports: [DeliveryRunsModule, SalesEventsModule, SettingsModule],
  controllers: [LabelsController],
  providers: [LabelContentsService, LabelPressService, LabelPrinterService, LabelRendererService, LabelsService],
  exports: [LabelsService],
})
export class LabelsModule {}
