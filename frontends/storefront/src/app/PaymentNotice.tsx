import { useTranslation } from 'react-i18next';
import { Modal } from '#kit/ui/Modal';
import type { Ending } from './payment-ending';
import styles from './app.module.css';

/** The outcome of a payment whose order is not on the screen: the event, the state of the money, the next step. */
export function PaymentNotice({ ending, chat, onClose }: { ending: Ending; chat: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t(`shop.payment.${ending}.title`)} onClose={onClose}>
      <p className={styles.notice}>{t(`shop.payment.${ending}.text`)}</p>
      {chat && (
        <p className={styles.notice}>
          <a href={chat} target="_blank" rel="noopener">
            {t('shop.chat')}
          </a>
        </p>
      )}
    </Modal>
  );
}
