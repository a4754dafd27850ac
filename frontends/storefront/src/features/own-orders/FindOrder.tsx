import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import { Field } from '#kit/ui/Field';
import { SendButton } from '#kit/ui/SendButton';
import { bookingApi } from '#shared/bookings/bookings.api';
import { type FindOrder as Asked, typedReference } from '#shared/bookings/reference';
import { offeredLanguage } from '#shared/core/languages';
import { e164, chatLink, telLink } from '#shared/core/phone';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import type { PublicConfig } from '#shared/settings/settings.contract';
import styles from './MyOrders.module.css';

interface Props {
  business: PublicConfig['business'];
  /** By which channels a link can be sent. */
  channels: PublicConfig['messageChannels'];
}

/** An order that was made elsewhere: its link is sent to the number or address that it was ordered with. @source requirements/storefront S109 */
export function FindOrder({ business, channels }: Props) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState({ reference: '', phone: '' });
  const [wrong, setWrong] = useState<{ reference?: boolean; phone?: boolean }>({});
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const find = useAction(async (asked: Asked) => {
    await http.post(bookingApi.find(), { ...asked, language: offeredLanguage(MESSAGE_LANGUAGES, i18n.language) });
    setSent(true);
  });
  const change = (field: 'reference' | 'phone', value: string): void => {
    setTyped({ ...typed, [field]: value });
    setWrong({ ...wrong, [field]: false });
    setSent(false);
    find.clear();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const reference = typedReference(typed.reference);
    const phone = typed.phone.trim();
    const found = { reference: reference === null, phone: e164(phone) === null };
    setWrong(found);
    if (reference !== null && !found.phone) void find.run({ reference, phone });
    else form.current?.querySelectorAll('input')[found.reference ? 0 : 1]?.focus();
  };
  const help = t('order.find.helpMessage', { business: business.name });
  return (
    <section aria-labelledby="find-order" className={styles.part}>
      <h2 id="find-order" className={styles.heading}>
        {t('order.find.title')}
      </h2>
      {channels.length > 0 && (
        <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-labelledby="find-order">
          <p>{t('order.find.text')}</p>
          {(['reference', 'phone'] as const).map((field) => (
            <Field
              key={field}
              label={t(`order.find.${field}`)}
              isRequired
              isInvalid={wrong[field] === true}
              said={wrong[field] && t(field === 'phone' ? 'booking.fields.issues.phone' : 'order.find.noReference')}
            >
              {(input) => (
                <input
                  {...input}
                  value={typed[field]}
                  type={field === 'phone' ? 'tel' : 'text'}
                  autoComplete={field === 'phone' ? 'tel' : 'off'}
                  autoCapitalize="characters"
                  maxLength={60}
                  placeholder={field === 'reference' ? 'MND-' : undefined}
                  translate="no"
                  onChange={({ target }) => change(field, target.value)}
                />
              )}
            </Field>
          ))}
          <SendButton busy={find.busy}>{t('order.find.send')}</SendButton>
          {find.error && <Banner kind="error">{errorText(t, find.error)}</Banner>}
          {isSent && (
            <Banner kind="success" title={t('order.find.sent.title')}>
              {t('order.find.sent.text')}
            </Banner>
          )}
        </form>
      )}
      <p>
        {t(channels.length > 0 ? 'order.find.orCall' : 'order.find.call')}{' '}
        {business.phone && <a href={telLink(business.phone)}>{business.phone}</a>}
        {business.phone && business.whatsapp && ' · '}
        {business.whatsapp && (
          <a href={chatLink(business.whatsapp, help)} target="_blank" rel="noopener">
            {t('shop.chat')}
          </a>
        )}
      </p>
    </section>
  );
}
