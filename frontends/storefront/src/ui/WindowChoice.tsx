import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type OfferedWindow, type WindowState, windowText } from '#shared/sales-events/delivery-windows';
import styles from './WindowChoice.module.css';

interface Props {
  /** Of the group. */
  legend: ReactNode;
  windows: readonly (OfferedWindow & { state: WindowState })[];
  chosen: string | null;
  isDisabled?: boolean;
  /** The fault of the choice. */
  said?: ReactNode;
  onChoose: (id: string) => void;
}

/** The delivery windows of a sale with the places that are left; a window that cannot be chosen says why. */
export function WindowChoice({ legend, windows, chosen, isDisabled = false, said = null, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.windows} disabled={isDisabled} data-windows="" aria-describedby={said ? `${name}-said` : undefined}>
      {legend}
      {windows.map(({ id, state, left, ...times }) => (
        <label key={id} className={state === 'free' ? styles.window : styles.gone}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            disabled={state !== 'free'}
            aria-invalid={Boolean(said) || undefined}
            onChange={() => onChoose(id)}
          />
          <span>{windowText(times, i18n.language)}</span>
          <span className={styles.left}>{t(`booking.window.${state}`, { count: Math.max(1, left) })}</span>
        </label>
      ))}
      <span id={`${name}-said`} className={styles.issue} role="status">
        {said}
      </span>
    </fieldset>
  );
}
