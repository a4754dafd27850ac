import { Module } from '@nestjs/common';
import { Entities } from '../core/database/entities.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { InvoiceDocumentEntity, InvoiceSeriesEntity } from './invoice-document.entity.js';
import { InvoicePersonalDataService } from './invoice-personal-data.service.js';
import { InvoiceSettingsEntity } from './invoice-settings.entity.js';
import { InvoiceSettingsService } from './invoice-settings.service.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';

/** Bills, invoices and credit notes of bookings. */
@Entities(InvoiceDocumentEntity, InvoiceSeriesEntity, InvoiceSettingsEntity)
@Module({
  imports: [ReportsModule, SettingsModule],
  controllers: [InvoicesController],
  providers: [InvoicePersonalDataService, InvoiceSettingsService, InvoicesService],
})
export class InvoicesModule {}
