import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saleDefaultText } from '#kit/dish-texts';
import { SalePicture } from '#kit/ui/SalePicture';
import { saleDescription, saleTitle } from '#shared/sales-events/sale-words';
import { picturePath } from '#shared/sales-events/picture';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { salesEventApi } from '#shared/sales-events/sales-event.api';
import { formatRupees } from '#shared/core/money';
import { usePhotoOf } from '../../data/dish-photos.data';
import { useDateText, useStateText } from './state-text';
import styles from './EventCard.module.css';

const FOLDER = '/images/';
const DEFAULT = 'event-default.jpg';
const DEFAULT_PICTURE = `${FOLDER}${DEFAULT}`;

/** One sale; only the bookable one has a live button. @source requirements/storefront §2.3; decisions/0064; decisions/0048 */
export function EventCard({ event, onBook }: { event: SalesEvent; onBook: () => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const isCancelled = event.cancelledAt !== null;
  const isSoldOut = event.availableSlots === 0;
  const stateText = useStateText(event);
  const dateText = useDateText();
  const wordsIn = (english: string, malayalam: string | undefined): string =>
    (i18n.language === 'ml' && malayalam) || (english && saleDefaultText(t, english));
  const dishPhoto = usePhotoOf(event.dishes, 'url');
  const image = event.image === DEFAULT ? (dishPhoto ?? DEFAULT) : event.image;
  return (
    <article className={event.bookable ? styles.card : styles.greyed} aria-labelledby={id}>
      <SalePicture
        badge={wordsIn(event.badge, event.badgeMalayalam)}
        heart={event.isValentine ? t('sales.valentine') : null}
        isGrey={!event.bookable}
      >
        <picture>
          {image === DEFAULT && <source srcSet={`${FOLDER}event-default.avif`} type="image/avif" />}
          <img
            src={picturePath(image)}
            alt=""
            width={800}
            height={500}
            loading="lazy"
            onError={({ currentTarget: picture }) => {
              if (!picture.src.endsWith(DEFAULT_PICTURE)) picture.src = DEFAULT_PICTURE;
            }}
          />
        </picture>
      </SalePicture>
      <div className={styles.text}>
        <p className={styles.date}>{dateText(event)}</p>
        {event.movedFrom && <p className={styles.description}>{t('sales.movedFrom', { from: dateText(event.movedFrom) })}</p>}
        <h3 id={id} className={styles.title}>
          {saleTitle(event, i18n.language)}
        </h3>
        <p className={styles.description}>{saleDescription(event, i18n.language)}</p>
        <p className={isSoldOut || isCancelled ? styles.soldOut : styles.slots}>{stateText}</p>
        {event.closureNote && <p className={styles.description}>{event.closureNote}</p>}
        <button type="button" className={styles.button} disabled={!event.bookable} aria-describedby={id} onClick={onBook}>
          {wordsIn(event.buttonText, event.buttonTextMalayalam)}
        </button>
        {event.startsAt !== null && !event.isOver && !isCancelled && (
          <a className={styles.calendar} href={salesEventApi.calendar(event.id)} aria-describedby={id}>
            {t('sales.calendar')}
          </a>
        )}
      </div>
    </article>
  );
}

/** A customer's first questions: from which price, for how many people, how many are left. @param people null until it is known */
export function SaleFacts({ event, people }: { event: SalesEvent; people: number | null }) {
  const { t } = useTranslation();
  const stateText = useStateText(event);
  return (
    <span className={styles.facts}>
      {event.priceFrom !== null && <span>{t('sales.from', { price: formatRupees(event.priceFrom) })}</span>}
      {people !== null && <span>{t('sales.serves', { people })}</span>}
      <strong className={styles.left}>{stateText}</strong>
    </span>
  );
}
