import { Injectable } from '@nestjs/common';
import { type InvoiceDocument, NAMED_FROM_PAISE, withNobody, withoutBuyer } from '#shared/invoices/document';
import type { RetentionEnds } from '#shared/privacy/retention';
import { FOR_UPDATE, type SqlEntityManager, type Transaction } from '../core/database/unit-of-work.js';
import { type Customer, HoldsPersonalData, type PersonalDataHolder } from '../core/personal-data.js';
import { InvoiceDocumentEntity } from './invoice-document.entity.js';

const BATCH = 200;
const OLDEST = { ...FOR_UPDATE, orderBy: { id: 'asc' }, limit: BATCH } as const;

/**
 * The buyers on invoices: blanked like the booking's customer where the invoice need not name one, otherwise no longer found by phone and
 * blanked with the accounts.
 * @source decisions/0092
 */
@Injectable()
@HoldsPersonalData('invoices')
export class InvoicePersonalDataService implements PersonalDataHolder {
  async copy(em: SqlEntityManager, { phoneKey }: Customer): Promise<object[]> {
    const documents = await em.find(InvoiceDocumentEntity, { phoneKey }, { orderBy: { id: 'asc' } });
    return documents.map(({ content: { number, day, buyer, bookingId } }) => ({ number, day, bookingId, ...buyer }));
  }

  async erase({ em }: Transaction, { phoneKey }: Customer): Promise<number> {
    return forget(await em.find(InvoiceDocumentEntity, { phoneKey }, FOR_UPDATE), withoutBuyer);
  }

  async purge({ em }: Transaction, { contacts, accounts }: RetentionEnds): Promise<number> {
    const old = { issuedAt: { $lt: contacts }, phoneKey: { $ne: '' } };
    const named = {
      phoneKey: '',
      issuedAt: { $lt: accounts },
      totalPaise: { $gte: NAMED_FROM_PAISE },
      content: { buyer: { name: { $ne: '' } } },
    };
    const [withContacts, withNames] = [
      await em.find(InvoiceDocumentEntity, old, OLDEST),
      await em.find(InvoiceDocumentEntity, named, OLDEST),
    ];
    return forget(withContacts, withoutBuyer) + forget(withNames, withNobody);
  }
}

function forget(documents: readonly InvoiceDocumentEntity[], blanked: (document: InvoiceDocument) => InvoiceDocument): number {
  for (const document of documents) {
    document.phoneKey = '';
    document.lastDigits = '';
    document.content = blanked(document.content);
  }
  return documents.length;
}
