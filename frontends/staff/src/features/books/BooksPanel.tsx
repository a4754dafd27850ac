import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kit/http/files';
import { formatMonth } from '#kit/formats';
import { useToday } from '#kit/today';
import { useAction } from '#kit/use-action';
import type { Books } from '#shared/books/books.contract';
import { bookApi } from '#shared/books/books.api';
import { LEDGERS, type VoucherType } from '#shared/books/vouchers';
import { lastMonths } from '#shared/core/calendar';
import { CSV_TYPE } from '#shared/core/csv';
import { formatRupees } from '#shared/core/money';
import { books, useBooks } from '../../data/books.data';
import { Failure } from '../../ui/Failure';
import { Heading } from '../../ui/Heading';
import { Loaded } from '../../ui/Loaded';
import { FoldingTable } from '../../ui/FoldingTable';

const MONTHS = 24;
const WORDS = { Sales: 'sales', 'Credit Note': 'creditNotes', Receipt: 'receipts', Payment: 'payments' } as const satisfies Record<
  VoucherType,
  string
>;

/** A month for the accounts, as Tally takes it and as a table. @source requirements/console C137 */
export function BooksPanel() {
  const { t, i18n } = useTranslation();
  const months = lastMonths(useToday(), MONTHS);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months[0] ?? '';
  const { of, record } = useBooks();
  const shown = of === month ? record : null;
  const isEmpty = shown?.types.every(({ count }) => count === 0) ?? true;
  const xml = useAction(async () => saveFile(`tally-${month}.xml`, 'application/xml', await fetchFile(bookApi.xml(month))));
  const csv = useAction(async () => saveFile(`books-${month}.csv`, CSV_TYPE, await fetchFile(bookApi.csv(month))));
  return (
    <Stack gap="lg">
      <Heading title={t('books.title')} hint={t('books.hint')} />
      <Group gap="sm" align="end">
        <NativeSelect
          label={t('books.month')}
          value={month}
          onChange={(change) => setChosen(change.currentTarget.value)}
          data={months.map((value) => ({ value, label: formatMonth(value, i18n.language) }))}
        />
        <Button loading={xml.busy} disabled={isEmpty} onClick={() => void xml.run()}>
          {t('books.xml')}
        </Button>
        <Button variant="default" loading={csv.busy} disabled={isEmpty} onClick={() => void csv.run()}>
          {t('books.csv')}
        </Button>
      </Group>
      <Failure error={xml.error ?? csv.error} what={t('books.notSaved')} />
      <Loaded store={books} of={month} failed={t('books.failed')} loading={t('books.loading')}>
        {({ record: { types } }) => (isEmpty ? <Text c="dimmed">{t('books.none')}</Text> : <Types types={types} />)}
      </Loaded>
      <section aria-labelledby="ledgers">
        <Title order={3} size="h4" id="ledgers">
          {t('books.ledgers')}
        </Title>
        <Text c="dimmed">{t('books.ledgersHint')}</Text>
        <Text translate="no">{Object.values(LEDGERS).join(' · ')}</Text>
      </section>
    </Stack>
  );
}

function Types({ types }: Pick<Books, 'types'>) {
  const { t } = useTranslation();
  return (
    <FoldingTable
      label={t('books.vouchers')}
      rows={types}
      keyOf={({ type }) => type}
      columns={[
        { key: 'type', title: t('books.type'), cell: ({ type }) => t(`books.types.${WORDS[type]}`) },
        { key: 'count', title: t('books.count'), cell: ({ count }) => count },
        { key: 'sum', title: t('books.sum'), cell: ({ sum }) => formatRupees(sum) },
      ]}
    />
  );
}
