import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, newKey } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import { offeredLanguage } from '#shared/core/languages';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { consentOf, isEmail, type MessageWish } from '#shared/messages/consent';
import { messageApi } from '#shared/messages/message.api';
import type { OrderMessages as Asked } from '#shared/messages/message.contract';
import { AgainButton } from '../../ui/AgainButton';
import { MessageChoice } from '../../ui/MessageChoice';
import { useAsked } from '../../data/use-asked';
import styles from './OrderStatus.module.css';

/** The channels for messages about this order: to change, or to stop. @source requirements/storefront S63 */
export function OrderMessages({ bookingId, phone }: { bookingId: string; phone: string }) {
  const { t } = useTranslation();
  const { answer: asked, error, setAnswer, again } = useAsked(messageApi.ofOrder(bookingId));
  // A manager who looks at the page may not ask for the customer, and misses nothing.
  if (!asked && (!error || error.status === 404)) return null;
  return (
    <section aria-labelledby="order-messages">
      <h2 id="order-messages" className={styles.heading}>
        {t('shop.messages.title')}
      </h2>
      {asked ? (
        <WishForm bookingId={bookingId} phone={phone} asked={asked} onSaved={setAnswer} />
      ) : (
        <>
          <p role="alert">{t('shop.messages.loadFailed')}</p>
          <AgainButton onPress={again} />
        </>
      )}
    </section>
  );
}

interface FormProps {
  bookingId: string;
  phone: string;
  asked: Asked;
  onSaved: (asked: Asked) => void;
}

function WishForm({ bookingId, phone, asked, onSaved }: FormProps) {
  const { t, i18n } = useTranslation();
  const stored: MessageWish = { channels: asked.channels, email: asked.email ?? '' };
  const [wish, setWish] = useState(stored);
  const [isEmailWrong, setEmailWrong] = useState(false);
  const [isSaved, setSaved] = useState(false);
  // Each state of the form is one command, however often its answer is lost.
  const [key, setKey] = useState(newKey);
  const save = useAction(async () => {
    const body = consentOf(wish, offeredLanguage(MESSAGE_LANGUAGES, i18n.language));
    const { data } = await http.put(messageApi.setOfOrder(bookingId), body, { idempotencyKey: key });
    onSaved(data);
    setWish({ channels: data.channels, email: data.email ?? '' });
    setSaved(true);
    setKey(newKey());
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = wish.channels.includes('email') && !isEmail(wish.email);
    setEmailWrong(wrong);
    if (!wrong) void save.run();
  };
  return (
    <form noValidate onSubmit={send} aria-labelledby="order-messages" className="stack-3">
      <p className={styles.hint}>{t(asked.channels.length > 0 ? 'shop.messages.on' : 'shop.messages.off')}</p>
      <MessageChoice
        offered={asked.offered}
        wish={wish}
        phone={phone}
        isEmailWrong={isEmailWrong}
        onChange={(changed) => {
          setWish(changed);
          setEmailWrong(false);
          setSaved(false);
          setKey(newKey());
          save.clear();
        }}
      />
      {save.error && <Banner kind="error">{errorText(t, save.error)}</Banner>}
      {isSaved && <Banner kind="success">{t('shop.messages.saved')}</Banner>}
      <div className={styles.shareWays}>
        <button type="submit" className={styles.button} disabled={save.busy || JSON.stringify(wish) === JSON.stringify(stored)}>
          {t('shop.messages.save')}
        </button>
      </div>
    </form>
  );
}
