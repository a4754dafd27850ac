import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, http, issueAt, newKey } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import { Field } from '#kit/ui/Field';
import type { CustomerOrder, DeliveryLocation } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { MOST_OF_NOTE, mayChange } from '#shared/bookings/self-service';
import { telLink } from '#shared/core/phone';
import { isPincode } from '#shared/core/digits';
import { deadlineText } from '#shared/sales-events/sale-times';
import { useOrder } from '../../data/order.data';
import styles from './OrderStatus.module.css';

/** Draws the map on which a place is picked. @param onPick null when none is picked any more */
export type PlacePicker = (
  picked: DeliveryLocation | null,
  onPick: (place: (DeliveryLocation & { pincode: string | null }) | null) => void,
) => ReactNode;

/** Draws the windows of the order's sale, the own one chosen; nothing while they are not known. */
export type WindowPicker = (order: CustomerOrder, chosen: string, onChoose: (id: string) => void) => ReactNode;

interface Props {
  order: CustomerOrder;
  /** Whom to call afterwards. */
  phone: string | null;
  picker: PlacePicker;
  windows: WindowPicker;
}

/**
 * Until the manager's cut-off the customer changes where and when the order is delivered; afterwards the page says whom to call.
 * @source requirements/storefront S61
 */
export function ChangeDelivery({ order, phone, picker, windows }: Props) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const until = order.changeableUntil;
  const now = new Date(useServerNow(until === null ? null : MINUTE_MS)).toISOString();
  if (until === null) return null;
  const when = deadlineText(until, i18n.language);
  if (!mayChange(until, now)) {
    return (
      <p className={styles.hint}>
        {t('order.change.over', { when })} {phone && <a href={telLink(phone)}>{phone}</a>}
      </p>
    );
  }
  const close = (saved: boolean): void => {
    setOpen(false);
    setSaved(saved);
    setLeft(!saved);
  };
  return isOpen ? (
    <DeliveryForm order={order} picker={picker} windows={windows} onClose={close} />
  ) : (
    <>
      {isSaved && <Banner kind="success">{t('order.change.saved')}</Banner>}
      <p className={styles.hint}>{t(order.window ? 'order.change.untilWithTime' : 'order.change.until', { when })}</p>
      <button type="button" className={styles.button} autoFocus={isLeft} onClick={() => setOpen(true)}>
        {t(order.window ? 'order.change.openWithTime' : 'order.change.open')}
      </button>
    </>
  );
}

interface Typed {
  address: string;
  pincode: string;
  note: string;
  location: DeliveryLocation | null;
  /** Absent for an order without a window. */
  window?: string;
}

/** The fields that break a rule of the form itself. */
const brokenFields = ({ address, pincode }: Typed): ('address' | 'pincode')[] => [
  ...(address.trim() === '' ? (['address'] as const) : []),
  ...(isPincode(pincode) ? [] : (['pincode'] as const)),
];

function useDeliveryChange(order: CustomerOrder, onSaved: () => void) {
  const { address, pincode, note, location, window } = order;
  const [typed, setTyped] = useState<Typed>({ address, pincode, note, location, ...(window && { window: window.id }) });
  const [broken, setBroken] = useState<readonly string[]>([]);
  // Each state of the form is one command, however often its answer is lost.
  const [key, setKey] = useState(newKey);
  const { run, busy, error, clear } = useAction(async () => {
    const body = { ...typed, version: order.version };
    try {
      const { data } = await http.put(bookingApi.changeDelivery(order.bookingId), body, { idempotencyKey: key });
      useOrder.getState().accept(data);
      onSaved();
    } catch (refusal) {
      // The next try is about the current order; the typed values stay.
      const current = refusal instanceof ApiError && refusal.code === 'record.stale' ? refusal.reply?.['current'] : null;
      if (current) useOrder.getState().accept(current as CustomerOrder);
      setKey(newKey());
      throw refusal;
    }
  });
  const edit = (change: Partial<Typed>): void => {
    setTyped({ ...typed, ...change });
    setBroken(broken.filter((field) => !(field in change)));
    setKey(newKey());
    clear();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const faults = brokenFields(typed);
    setBroken(faults);
    if (faults.length === 0) void run();
  };
  return { typed, broken, edit, send, busy, error };
}

function DeliveryForm({ order, picker, windows, onClose }: Omit<Props, 'phone'> & { onClose: (saved: boolean) => void }) {
  const { t } = useTranslation();
  const { typed, broken, edit, send, busy, error } = useDeliveryChange(order, () => onClose(true));
  const { address, pincode, note, location } = typed;
  const said = (field: 'address' | 'pincode'): string | null => {
    if (broken.includes(field)) return t(`booking.fields.issues.${field}`);
    return issueAt(error, field)
      ? error?.code === 'pincode.outside'
        ? t('booking.delivery.no')
        : t(`booking.fields.issues.${field}`)
      : null;
  };
  const isAtField = said('address') !== null || said('pincode') !== null;
  return (
    <form noValidate onSubmit={send} aria-label={t('order.change.open')} className={styles.change}>
      <Field label={t('booking.fields.address')} isRequired isInvalid={said('address') !== null} said={said('address')}>
        {(input) => (
          <textarea
            {...input}
            autoFocus
            rows={3}
            maxLength={5000}
            autoComplete="street-address"
            value={address}
            onChange={({ target }) => edit({ address: target.value })}
          />
        )}
      </Field>
      <Field label={t('booking.fields.pincode')} isRequired isInvalid={said('pincode') !== null} said={said('pincode')}>
        {(input) => (
          <input
            {...input}
            inputMode="numeric"
            maxLength={10}
            autoComplete="postal-code"
            value={pincode}
            // A pin of another area would send the driver there.
            onChange={({ target }) => edit({ pincode: target.value, location: null })}
          />
        )}
      </Field>
      <p className={styles.hint} role="status">
        {location ? t('order.change.pinned', { place: location.address || `${location.lat}, ${location.lng}` }) : t('order.change.noPin')}
      </p>
      {location && (
        <button type="button" className={styles.button} onClick={() => edit({ location: null })}>
          {t('order.change.unpin')}
        </button>
      )}
      {picker(location, (place) => {
        if (!place) return edit({ location: null });
        const { pincode: found, ...point } = place;
        // The words of a place are no address for a rider: the customer writes the address.
        return edit({ location: point, ...(found && { pincode: found }) });
      })}
      {typed.window !== undefined && windows(order, typed.window, (window) => edit({ window }))}
      <Field label={t('order.change.note')} hint={t('order.change.noteHint')}>
        {(input) => (
          <textarea {...input} rows={2} maxLength={MOST_OF_NOTE} value={note} onChange={({ target }) => edit({ note: target.value })} />
        )}
      </Field>
      {error && !isAtField && <Banner kind="error">{errorText(t, error)}</Banner>}
      <div className={styles.shareWays}>
        <button type="submit" className={`${styles.button} ${styles.primary}`} disabled={busy}>
          {t('order.change.save')}
        </button>
        <button type="button" className={styles.button} disabled={busy} onClick={() => onClose(false)}>
          {t('order.change.cancel')}
        </button>
      </div>
    </form>
  );
}
