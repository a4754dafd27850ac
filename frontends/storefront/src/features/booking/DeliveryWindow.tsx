import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { WindowChoice } from '../../ui/WindowChoice';
import { windowChosen, windowsToChoose } from './booking-state';
import { useBooking } from './booking.store';
import styles from './booking.module.css';

const MINUTE_MS = 60_000;

/** When the order is delivered; nothing for a sale without windows. @source requirements/storefront S64 */
export function DeliveryWindow() {
  const { t } = useTranslation();
  const state = useBooking();
  const windows = windowsToChoose(state);
  // A window ends by the clock.
  useServerNow(windows.length > 0 ? MINUTE_MS : null);
  if (windows.length === 0) return null;
  const { problem } = state;
  const isMissing = problem?.kind === 'noWindow' || (problem?.kind === 'missingFields' && problem.lacksWindow && state.window === null);
  return (
    <WindowChoice
      legend={<legend className={styles.heading}>{t('booking.window.title')}</legend>}
      windows={windows}
      chosen={windowChosen(state)?.id ?? null}
      isDisabled={state.phase !== 'filling'}
      said={isMissing && t('booking.problem.noWindow')}
      onChoose={state.chooseWindow}
    />
  );
}
