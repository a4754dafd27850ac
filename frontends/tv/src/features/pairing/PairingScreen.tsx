import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '#shared/core/clock-text';
import { minutesOfDay } from '#shared/core/time';
import { pair, type PairingView } from './pair';
import css from './PairingScreen.module.css';
import { QrCode } from './QrCode';
import { useSession } from './session.store';

/** The page of the console that approves a screen, with the code filled in. */
const approvalAddress = (userCode: string): string => `${window.location.origin}/admin?tab=devices&code=${encodeURIComponent(userCode)}`;

/** All that an unpaired screen shows: a code for the manager. @source contract §7.3; decisions/0001 §55 */
export function PairingScreen() {
  const { t, i18n } = useTranslation();
  const [{ pairing, trouble }, setView] = useState<PairingView>({ pairing: null, trouble: null });
  useEffect(() => pair(setView, () => void useSession.getState().ask()), []);

  return (
    <main className={css.screen}>
      <div className={css.text}>
        <p className={css.brand}>{t('brand')}</p>
        <h1 className={css.title}>{t('pairing.title')}</h1>
        <p className={css.lead}>{t('pairing.lead')}</p>
        {pairing && (
          <>
            <p className={css.how}>{t('pairing.or')}</p>
            <p className={css.code} data-testid="user-code">
              {pairing.userCode}
            </p>
            <p className={css.until}>{t('pairing.until', { time: clockText(minutesOfDay(pairing.expiresAt), i18n.language) })}</p>
          </>
        )}
        <p className={trouble ? css.trouble : css.waiting} role="status">
          {trouble ? t(`pairing.${trouble}`) : t(pairing ? 'pairing.waiting' : 'pairing.asking')}
        </p>
      </div>
      {pairing && (
        <div className={css.scan}>
          <QrCode className={css.qr} text={approvalAddress(pairing.userCode)} label={t('pairing.scan')} />
          <p className={css.how}>{t('pairing.scan')}</p>
        </div>
      )}
    </main>
  );
}
