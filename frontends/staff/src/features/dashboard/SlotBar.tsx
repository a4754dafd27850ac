import { useTranslation } from 'react-i18next';
import classes from './NextSale.module.css';

interface Props {
  sold: number;
  paying: number;
  most: number;
  free: number;
}

/** The slots of a sale as one bar: sold, held for those who are paying, free. */
export function SlotBar({ sold, paying, most, free }: Props) {
  const { t } = useTranslation();
  const share = (slots: number): string => `${Math.min(100, (slots / Math.max(1, most)) * 100)}%`;
  return (
    <div
      role="img"
      aria-label={t('dashboard.next.bar', { sold, paying, free, most })}
      className={classes.bar}
      data-picture
      data-full={free === 0 || undefined}
    >
      <span data-part="sold" style={{ width: share(sold) }} />
      <span data-part="paying" style={{ width: share(paying) }} />
    </div>
  );
}
