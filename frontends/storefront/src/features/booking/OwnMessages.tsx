import { useTranslation } from 'react-i18next';
import type { ConsentChannel } from '#shared/messages/consent';
import { MessageChoice } from '../../ui/MessageChoice';
import { useBooking } from './booking.store';
import styles from './booking.module.css';

/** Whether the customer wants to be told of the order, where the kitchen offers it. @source requirements/storefront S63 */
export function OwnMessages({ offered }: { offered: readonly ConsentChannel[] }) {
  const { t } = useTranslation();
  const phase = useBooking((state) => state.phase);
  const wish = useBooking((state) => state.messages);
  const phone = useBooking((state) => state.fields.phone);
  const problem = useBooking((state) => state.problem);
  const setMessages = useBooking((state) => state.setMessages);
  if (offered.length === 0) return null;
  return (
    <fieldset disabled={phase !== 'filling'}>
      <legend className={styles.heading}>{t('shop.messages.title')}</legend>
      <p className={styles.area}>{t('shop.messages.hint')}</p>
      <MessageChoice offered={offered} wish={wish} phone={phone} isEmailWrong={problem?.kind === 'noEmail'} onChange={setMessages} />
    </fieldset>
  );
}
