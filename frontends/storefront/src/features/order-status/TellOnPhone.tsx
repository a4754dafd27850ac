import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { type PushPlace, usePush } from '#kit/push';
import { Banner } from '#kit/ui/Banner';
import { offeredLanguage } from '#shared/core/languages';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { pushApi } from '#shared/messages/push.api';
import styles from './OrderStatus.module.css';

const placeOf = (bookingId: string): PushPlace => ({
  name: bookingId,
  scope: '/push/orders',
  add: pushApi.order(bookingId),
  remove: pushApi.removeOrder(bookingId),
});

/** Whether this phone gets notifications about the order, also while the page is closed. Only a press asks the browser. @source requirements/storefront S66 */
export function TellOnPhone({ bookingId }: { bookingId: string }) {
  const { t, i18n } = useTranslation();
  const { state, turn } = usePush(placeOf(bookingId), offeredLanguage(MESSAGE_LANGUAGES, i18n.language));
  if (state === null) return null;
  const isSwitch = state === 'on' || state === 'off';
  return (
    <section aria-labelledby="order-push" className={styles.share}>
      <h2 id="order-push" className={styles.heading}>
        {t('order.push.title')}
      </h2>
      <p role="status">{t(`order.push.${state}`)}</p>
      {turn.error && <Banner kind="error">{errorText(t, turn.error)}</Banner>}
      {isSwitch && (
        <button type="button" className={styles.button} disabled={turn.busy} onClick={() => void turn.run()}>
          {t(state === 'on' ? 'order.push.turnOff' : 'order.push.turnOn')}
        </button>
      )}
    </section>
  );
}
