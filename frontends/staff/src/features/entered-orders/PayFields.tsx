import { NativeSelect, Radio, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LINK_HOURS, PAY_WAYS } from '#shared/bookings/entered-order';
import { formatPaise, type Paise } from '#shared/core/money';
import type { Fields } from '../../ui/use-form';
import { dueOf, type OrderDraft } from './order-draft';

/** The way of payment, with the amounts now and on delivery. */
export function PayFields({ form, totalPaise }: { form: Fields<OrderDraft>; totalPaise: Paise }) {
  const { t } = useTranslation();
  const { way } = form.values;
  const duePaise = dueOf(form.values, totalPaise);
  return (
    <>
      <Radio.Group label={t('entered.way')} {...form.choice('way', PAY_WAYS)}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={0}>
          {PAY_WAYS.map((one) => (
            <Radio key={one} value={one} label={t(`entered.ways.${one}`)} py="sm" />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {way === 'link' && (
        <NativeSelect
          label={t('links.hours')}
          data={LINK_HOURS.map((hours) => ({ value: String(hours), label: t('links.hoursOf', { count: hours }) }))}
          {...form.text('hours', 'payment.hours')}
        />
      )}
      {way === 'upi' && (
        <TextInput label={t('entered.reference')} autoComplete="off" maxLength={60} {...form.text('reference', 'payment.reference')} />
      )}
      {way !== 'on-delivery' && (
        <TextInput
          label={t(way === 'link' ? 'links.advance' : 'entered.advance')}
          description={t(way === 'link' ? 'links.advanceHint' : 'entered.advanceHint')}
          inputMode="decimal"
          leftSection="₹"
          autoComplete="off"
          maxLength={14}
          {...form.text('advance', 'payment.advance')}
        />
      )}
      {duePaise > 0 && <Text>{t('entered.due', { amount: formatPaise(duePaise) })}</Text>}
    </>
  );
}
