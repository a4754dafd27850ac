import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatShortDay } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { formatRupees, toPaise } from '#shared/core/money';
import type { DocumentRow } from '#shared/invoices/invoice.contract';
import { invoiceApi } from '#shared/invoices/invoice.api';
import { bookingDocuments, invoiceSettings, makeInvoice } from '../../data/invoices.data';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { MissingFacts } from '../../ui/MissingFacts';
import { settingsPath } from '../../ui/console-path';

/** Nothing is pushed of documents: they are loaded again when more went back than before. */
function useReloadAfter(refunded: number | null): void {
  const before = useRef(refunded);
  useEffect(() => {
    if (before.current !== null && before.current !== refunded) void bookingDocuments.reload();
    before.current = refunded;
  }, [refunded]);
}

/** Whether each invoice of a booking was taken back as a whole, or there is none. */
const nothingStands = (documents: readonly DocumentRow[]): boolean =>
  documents.reduce((sum, { kind, total }) => sum + (kind === 'credit-note' ? -1 : 1) * toPaise(total), 0) === 0;

interface Props {
  bookingId: string;
  isCancelled: boolean;
  /** Rupees; null while it is not known. A refund may bring a credit note. */
  refunded: number | null;
}

/** The invoices and credit notes of a booking, each as PDF. @source requirements/console C136 */
export function BookingDocuments({ bookingId, isCancelled, refunded }: Props) {
  const { t, i18n } = useTranslation();
  useReloadAfter(refunded);
  return (
    <section aria-labelledby="documents">
      <Title order={3} size="h3" mb="xs" id="documents">
        {t('invoices.documents')}
      </Title>
      <Loaded store={bookingDocuments} of={bookingId} failed={t('invoices.loadFailed')} loading={t('invoices.loading')}>
        {({ record: documents }) => (
          <>
            {!isCancelled && nothingStands(documents) && (
              <Stack gap="xs" mb="xs" align="start">
                <Text c="dimmed">{t(documents.length === 0 ? 'invoices.none' : 'invoices.takenBack')}</Text>
                <MakeInvoice bookingId={bookingId} />
              </Stack>
            )}
            {documents.length > 0 && (
              <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
                {documents.map(({ id, kind, number, day, total }) => (
                  <li key={id}>
                    <Anchor href={invoiceApi.file(bookingId, id)} download underline="always">
                      {t(`invoices.kinds.${kind}`)} <span translate="no">{number}</span> (PDF)
                    </Anchor>
                    <Text className="text-hint">
                      {formatShortDay(day, i18n.language)} · {formatRupees(total)}
                    </Text>
                  </li>
                ))}
              </Stack>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The button that makes an invoice; while invoices are off, the way to the setting. */
function MakeInvoice({ bookingId }: Pick<Props, 'bookingId'>) {
  const { t } = useTranslation();
  const make = useAction(() => makeInvoice(bookingId));
  return (
    <Loaded store={invoiceSettings} failed={t('invoices.settings.loadFailed')} loading={t('invoices.settings.loading')}>
      {({ record: { kind } }) =>
        kind === 'off' ? (
          <Anchor component={Link} to={settingsPath('invoices')} underline="always">
            {t('errors.invoice.off')}
          </Anchor>
        ) : (
          <>
            <MissingFacts facts={['businessPhone', 'businessEmail', 'businessRegistration']} />
            <Button variant="default" loading={make.busy} onClick={() => void make.run()}>
              {t('invoices.make')}
            </Button>
            <Failure error={make.error} what={t('invoices.notMade')} onDismiss={make.clear} />
          </>
        )
      }
    </Loaded>
  );
}
