import { Input, SegmentedControl, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENTERED_CHANNELS } from '#shared/bookings/order-channel';
import { e164 } from '#shared/core/phone';
import type { KnownCustomer } from '#shared/bookings/entered-order.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { findCustomer } from '../../data/entered-orders.data';
import type { Fields } from '../../ui/use-form';
import { offeredOf, type OrderDraft } from './order-draft';

interface Props {
  form: Fields<OrderDraft>;
  sale: ManagedSalesEvent | undefined;
}

/** Who orders, and how: the phone number has the focus first and fills in an earlier customer. */
export function CustomerFields({ form, sale }: Props) {
  const { t } = useTranslation();
  const known = useKnownCustomer(form, sale);
  return (
    <>
      <ChannelChoice form={form} />
      <TextInput
        label={t('entered.phone')}
        description={t('entered.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.text('phone', 'customer.phone')}
      />
      <Text size="sm" role="status">
        {known && t('entered.known', { name: known.customer.name, count: known.orders })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('entered.name')} autoComplete="off" maxLength={120} {...form.text('name', 'customer.name')} />
        <TextInput
          label={t('entered.pincode')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          {...form.text('pincode', 'customer.pincode')}
          onChange={({ currentTarget: { value: pincode } }) => form.set({ pincode, location: null })}
        />
      </SimpleGrid>
      <Textarea
        label={t('entered.address')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.text('address', 'customer.address')}
        onChange={({ currentTarget: { value: address } }) => form.set({ address, location: null })}
      />
    </>
  );
}

/** How the customer asks for it: before the number, so that an order from the phone is entered without passing it. */
function ChannelChoice({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const labelId = useId();
  const { value, onChange } = form.choice('channel', ENTERED_CHANNELS);
  return (
    <Input.Wrapper label={t('entered.channel')} labelElement="div" labelProps={{ id: labelId }}>
      <SegmentedControl
        fullWidth
        // Whole words on a phone 320 px wide.
        styles={{ label: { paddingInline: 2 } }}
        aria-labelledby={labelId}
        value={value}
        onChange={onChange}
        data={ENTERED_CHANNELS.map((one) => ({ value: one, label: t(`entered.channels.${one}`) }))}
      />
    </Input.Wrapper>
  );
}

/** Asks once for each whole number, and fills in empty fields. */
function useKnownCustomer(form: Fields<OrderDraft>, sale: ManagedSalesEvent | undefined): KnownCustomer | null {
  const [known, setKnown] = useState<{ key: string; customer: KnownCustomer } | null>(null);
  const { phone } = form.values;
  const key = e164(phone) ?? '';
  const latest = useRef({ form, sale });
  useEffect(() => {
    latest.current = { form, sale };
  });
  useEffect(() => {
    if (key === '') return undefined;
    let isGone = false;
    // A failure is no reason to stop: the manager types the values.
    findCustomer(key).then(
      (found) => {
        if (isGone || !found) return;
        setKnown({ key, customer: found });
        const {
          form: { values, set },
          sale: chosen,
        } = latest.current;
        const isEmpty = [values.name, values.address, values.pincode].every((text) => text.trim() === '');
        if (isEmpty)
          set({ name: found.customer.name, address: found.customer.address, pincode: found.customer.pincode, location: found.location });
        if (chosen && Object.values(values.items).every((count) => count === 0)) set({ items: offeredOf(chosen, found.items) });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  return known?.key === key ? known.customer : null;
}
