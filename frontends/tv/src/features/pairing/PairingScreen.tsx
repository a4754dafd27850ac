import { useEffect, useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { clockText } from '#shared/core/time-text';
import { minutesOfDay } from '#shared/core/time';
import { pair, type PairingView } from './pair';
import css from './PairingScreen.module.css';
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

/** Light modules around the code, without which a phone does not find it. */
const QUIET_ZONE = 4;

/** A QR code, dark on light whatever the page's colours. */
function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size, path };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
