import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Field } from '#kit/ui/Field';
import { SendButton } from '#kit/ui/SendButton';
import { useAction } from '#kit/use-action';
import type { JoinedReply, JoinWaitingList } from '#shared/waiting-list/waiting-list.contract';
import { waitingListRoutes } from '#shared/waiting-list/waiting-list.routes';
import styles from './WaitingList.module.css';
import { OFFERED, offeredLanguage } from '#shared/core/languages';
import { e164 } from '#shared/core/phone';

interface Props {
  eventId: number;
  /** Portions that may be asked for. */
  most: number;
}

/** Leaves a name and a phone for slots that come free. @source requirements/storefront §2.7 */
export function WaitingList({ eventId, most }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [person, setPerson] = useState({ name: '', phone: '' });
  const [quantity, setQuantity] = useState(1);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isNoPhone, setNoPhone] = useState(false);
  const [joined, setJoined] = useState<JoinedReply | null>(null);
  const { run, busy, error } = useAction(async (name: string, phone: string) => {
    const language = offeredLanguage(OFFERED.storefront, i18n.language);
    const body = { event: eventId, name, phone, language, quantity } satisfies JoinWaitingList;
    setJoined(await http.post<JoinedReply>(waitingListRoutes.join, body));
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [name, phone] = [person.name.trim(), person.phone.trim()];
    const isMistyped = phone !== '' && e164(phone) === null;
    setIncomplete(!name || !phone);
    setNoPhone(isMistyped);
    if (name && phone && !isMistyped) void run(name, phone);
  };

  const refused = (['name', 'phone', 'quantity'] as const).filter((field) => error?.issues.some(({ path }) => path === field));
  const isTooMany = refused.includes('quantity');
  const isWrong = (field: 'name' | 'phone') =>
    (isIncomplete ? person[field].trim() === '' : refused.includes(field)) || (field === 'phone' && isNoPhone);

  if (joined) {
    return (
      <Banner kind="success" title={t('waiting.joined.title', { place: joined.place })}>
        <div>{t('waiting.joined.quantity', { count: joined.quantity })}</div>
        <div>{joined.offerMinutes > 0 ? t('waiting.joined.offer', { minutes: joined.offerMinutes }) : t('waiting.joined.text')}</div>
      </Banner>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {t('waiting.title')}
      </h3>
      <p className={styles.text}>{t('waiting.text')}</p>
      {(['name', 'phone'] as const).map((field) => (
        <Field
          key={field}
          label={t(`booking.fields.${field}`)}
          isRequired
          isInvalid={isWrong(field)}
          said={isWrong(field) && t(`booking.fields.issues.${field}`)}
        >
          {(input) => (
            <input
              value={person[field]}
              autoComplete={field === 'name' ? 'name' : 'tel'}
              type={field === 'name' ? 'text' : 'tel'}
              maxLength={field === 'name' ? 120 : 60}
              onChange={({ target }) => setPerson({ ...person, [field]: target.value })}
              {...input}
            />
          )}
        </Field>
      ))}
      <Field label={t('waiting.quantity')} isInvalid={isTooMany} said={isTooMany && t('waiting.tooMany')}>
        {(input) => (
          <select value={quantity} onChange={({ target }) => setQuantity(Number(target.value))} {...input}>
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SendButton busy={busy}>{t(busy ? 'waiting.joining' : 'waiting.join')}</SendButton>
      {isIncomplete && <Banner kind="error">{t('booking.problem.missingFields')}</Banner>}
      {error && !isIncomplete && refused.length === 0 && <Banner kind="error">{errorText(t, error)}</Banner>}
    </form>
  );
}
