import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { faultsOf, FIRST_INVOICE_SETTINGS, type SettingsFault } from '#shared/invoices/invoice-settings';
import type { InvoiceSettingsRecord, SetInvoiceSettings } from '#shared/invoices/invoice.contract';
import { FOR_UPDATE, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { expectVersion } from '../core/record-checks.js';
import { InvoiceSettingsEntity } from './invoice-settings.entity.js';

const ONLY_ROW = 1;

const SENTENCES: Record<SettingsFault['rule'], string> = {
  gstin: 'Enter the fifteen signs of the GSTIN; the last one does not fit the others',
  needed: 'Enter what stands on the invoice',
  prefix: 'One to three capital letters or digits, the last one not C',
  hsn: 'Four, six or eight digits',
  rate: 'Enter a rate up to 28 percent',
};

/** Whether invoices are made, and their settings; off until a manager turns them on. */
@Injectable()
export class InvoiceSettingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
  ) {}

  read(): Promise<InvoiceSettingsRecord> {
    return this.reads.audited('invoice settings', async (em) => {
      const row = await em.findOne(InvoiceSettingsEntity, { id: ONLY_ROW });
      return row?.toContract() ?? { ...FIRST_INVOICE_SETTINGS, version: 0 };
    });
  }

  /** @throws DomainError unprocessable `invoice.settings` with issues; conflict `record.stale` */
  async set({ version, ...settings }: SetInvoiceSettings): Promise<InvoiceSettingsRecord> {
    const faults = faultsOf(settings);
    if (faults.length > 0) {
      const issues = faults.map(({ field, rule }) => ({ path: field, message: SENTENCES[rule] }));
      throw new DomainError('unprocessable', 'invoice.settings', 'These settings do not make an invoice', { issues });
    }
    return this.work.run(async (tx) => {
      const row = await this.locked(tx);
      expectVersion(row, version);
      const { kind, gstin, legalName, address, prefix, hsn, rate } = row;
      const before = { kind, gstin, legalName, address, prefix, hsn, rate };
      Object.assign(row, { ...settings, version: version + 1 });
      await tx.audit({ action: 'invoiceSettings.changed', subject: 'invoice-settings', before, after: settings });
      return row.toContract();
    });
  }

  private async locked({ em }: Transaction): Promise<InvoiceSettingsEntity> {
    const known = await em.findOne(InvoiceSettingsEntity, { id: ONLY_ROW }, FOR_UPDATE);
    if (known) return known;
    const first = em.create(InvoiceSettingsEntity, { id: ONLY_ROW, ...FIRST_INVOICE_SETTINGS, version: 0 });
    await em.flush();
    return first;
  }
}
