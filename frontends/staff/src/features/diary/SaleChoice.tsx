import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LinkedSale } from '#shared/core/linked-sale';
import { saleChoice, useLiveSaleChoice, useSaleChoice } from '../../data/sales-events.data';
import { Again } from '../../ui/Failure';

interface Props {
  value: number | null;
  /** The sale that is linked now; it may be hidden from the public, and then the list lacks it. */
  linked: LinkedSale | null;
  onChange: (salesEventId: number | null) => void;
}

/** Which sale a cooking day serves. */
export function SaleChoice({ value, linked, onChange }: Props) {
  const { t } = useTranslation();
  useLiveSaleChoice();
  const { list: sales, error } = useSaleChoice();
  const known = sales.map(({ id, title, date }) => ({ value: String(id), label: `${title} · ${date}` }));
  const isMissing = value !== null && !sales.some(({ id }) => id === value);
  return (
    <>
      <NativeSelect
        label={t('diary.sale.label')}
        description={error ? t('diary.sale.failed') : t('diary.sale.hint')}
        value={value === null ? '' : String(value)}
        data={[
          { value: '', label: t('diary.sale.none') },
          ...(isMissing ? [{ value: String(value), label: linked?.title ?? t('diary.sale.hidden') }] : []),
          ...known,
        ]}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
      {error && <Again onAgain={saleChoice.reload} />}
    </>
  );
}
