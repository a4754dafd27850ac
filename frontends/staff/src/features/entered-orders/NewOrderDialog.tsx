import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { serverNowIso } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatPaise } from '#shared/core/money';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { sendLink } from '../../data/payment-links.data';
import { enterOrder } from '../../data/entered-orders.data';
import { salesEvents } from '../../data/sales-events.data';
import { Failure } from '../../ui/Failure';
import { type Faults, issuesOf, useForm } from '../../ui/use-form';
import { CustomerFields } from './CustomerFields';
import { DishCounts } from '../../ui/DishCounts';
import { draftFaults, draftFor, type OrderDraft, orderOf, totalOf } from './order-draft';
import { LinkShare } from '../../ui/LinkShare';
import { PayFields } from './PayFields';
import { SaleChoice } from './SaleChoice';
import { WindowSelect } from '../../ui/WindowSelect';

interface Props {
  /** Those that are neither over nor cancelled. */
  sales: readonly ManagedSalesEvent[];
  onClose: () => void;
  onOpenBooking: (bookingId: string) => void;
}

/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'order.soldOut': 'items',
  'order.windowFull': 'window',
  'order.windowNeeded': 'window',
  'basket.item': 'items',
  'basket.quantity': 'items',
  'basket.soldOut': 'items',
  // The pin of the earlier order goes with the address.
  'location.needed': 'customer.address',
  'location.outside': 'customer.address',
  'location.notServed': 'customer.address',
  'link.tooLate': 'payment.hours',
  'order.advance': 'payment.advance',
  'receipt.referenceUsed': 'payment.reference',
  'pincode.outside': 'customer.pincode',
};

/** An order from the phone, WhatsApp or the counter, entered while the customer waits; then the result. */
export function NewOrderDialog({ sales, onClose, onOpenBooking }: Props) {
  const { t } = useTranslation();
  const [booked, setBooked] = useState<Booking | null>(null);
  const [link, setLink] = useState<PaymentLink | null>(null);
  if (link) {
    return (
      <Modal title={t('entered.title')} onClose={onClose}>
        <Stack>
          <Banner kind="success">{t('links.made', { name: link.name })}</Banner>
          <LinkShare link={link} />
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => setLink(null)}>
              {t('entered.another')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  if (booked) {
    return (
      <Modal title={t('entered.title')} onClose={onClose}>
        <Stack>
          <Banner kind="success">{t('entered.booked', { reference: booked.bookingId })}</Banner>
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => {
                onClose();
                onOpenBooking(booked.bookingId);
              }}
            >
              {t('entered.openPayment', { reference: booked.bookingId })}
            </Button>
            <Button data-autofocus onClick={() => setBooked(null)}>
              {t('entered.another')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return <OrderForm sales={sales} onClose={onClose} onBooked={setBooked} onLink={setLink} />;
}

interface FormProps {
  sales: readonly ManagedSalesEvent[];
  onClose: () => void;
  onBooked: (booking: Booking) => void;
  onLink: (link: PaymentLink) => void;
}

function OrderForm({ sales, onClose, onBooked, onLink }: FormProps) {
  const { t } = useTranslation();
  const saleOf = (draft: OrderDraft): ManagedSalesEvent | undefined => sales.find(({ id }) => String(id) === draft.sale) ?? sales[0];
  const paiseOf = (draft: OrderDraft): number => {
    const sale = saleOf(draft);
    return sale ? totalOf(sale, draft.items) : 0;
  };
  const form = useForm<OrderDraft>({
    initial: draftFor(sales[0], serverNowIso()),
    check: (draft): Faults =>
      Object.fromEntries(
        Object.entries(draftFaults(draft, paiseOf(draft), saleOf(draft)?.windows)).map(([path, fault]) => [
          path,
          t(`entered.faults.${fault}`, { amount: formatPaise(paiseOf(draft)) }),
        ]),
      ),
    send: async (draft, { key }) => {
      const order = orderOf(draft, paiseOf(draft));
      const sent = draft.way === 'link' ? sendLink(order, key).then(onLink) : enterOrder(order, key).then(onBooked);
      await sent.catch(async (thrown: unknown) => {
        // A refusal may be about the price or the slots, so the sales are loaded again; the refusal shows in any case.
        await salesEvents.refresh();
        throw thrown;
      });
    },
    refused: (error): Faults => refusedFields(error, (refusal) => errorText(t, refusal)),
  });
  const sale = saleOf(form.values);
  const total = formatPaise(paiseOf(form.values));
  return (
    <Modal title={t('entered.title')} onClose={onClose}>
      <form {...form.element}>
        <Stack>
          {sale ? <SaleChoice form={form} sale={sale} sales={sales} /> : <Banner kind="warning">{t('entered.noSale')}</Banner>}
          <CustomerFields form={form} sale={sale} />
          {sale && <DishCounts form={form} sale={sale} />}
          {sale && <WindowSelect sale={sale} field={form.text('window')} />}
          <PayFields form={form} totalPaise={paiseOf(form.values)} />
          <Failure error={form.error} what={t('entered.failed')} />
          <Text fw={700} aria-live="polite">
            {t('entered.total', { amount: total })}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('entered.close')}
            </Button>
            <Button type="submit" loading={form.busy} disabled={!sale}>
              {t(form.values.way === 'link' ? 'links.submit' : 'entered.submit', { amount: total })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The text of a refusal about a field is in the reader's language; other issues of the server have its own words. */
function refusedFields(error: ApiError, say: (error: ApiError) => string): Faults {
  const field = FIELD_OF[error.code];
  return field === undefined ? issuesOf(error) : { [field]: say(error) };
}
