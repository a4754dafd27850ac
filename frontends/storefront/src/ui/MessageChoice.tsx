import { useTranslation } from 'react-i18next';
import { Field } from '#kit/ui/Field';
import { CONSENT_CHANNELS, type ConsentChannel, type MessageWish, needsMobile } from '#shared/messages/consent';
import styles from './MessageChoice.module.css';

interface Props {
  offered: readonly ConsentChannel[];
  wish: MessageWish;
  /** As it was typed. */
  phone: string;
  /** The address is missing or mistyped. */
  isEmailWrong: boolean;
  onChange: (wish: MessageWish) => void;
}

/** The channels for messages about an order; none at first. */
export function MessageChoice({ offered, wish, phone, isEmailWrong, onChange }: Props) {
  const { t } = useTranslation();
  const { channels, email } = wish;
  return (
    <>
      <div className={styles.ways}>
        {offered.map((channel) => (
          <label key={channel} className={styles.way}>
            <input
              type="checkbox"
              checked={channels.includes(channel)}
              onChange={({ target }) =>
                onChange({ email, channels: CONSENT_CHANNELS.filter((one) => (one === channel ? target.checked : channels.includes(one))) })
              }
            />
            {t(`shop.messages.channels.${channel}`)}
          </label>
        ))}
      </div>
      <p role="status" className="m-0">
        {needsMobile(channels, phone) && t('shop.messages.landline')}
      </p>
      {channels.includes('email') && (
        <Field
          label={t('shop.messages.email')}
          isRequired
          isInvalid={isEmailWrong}
          said={isEmailWrong ? t('shop.messages.emailWrong') : null}
        >
          {(input) => (
            <input
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={200}
              value={email}
              onChange={({ target }) => onChange({ channels, email: target.value })}
              {...input}
            />
          )}
        </Field>
      )}
    </>
  );
}
