// A customer may write Malayalam on an English page: the letters come when they are there, and only then.
import '../../../../kit/src/malayalam.css';
import { useTranslation } from 'react-i18next';
import { GuestVideo } from '#kit/ui/GuestVideo';
import { Stars } from '#kit/ui/Stars';
import { formatDay } from '#kit/formats';
import { calendarDayOf } from '#shared/core/time';
import type { Review } from '#shared/reviews/review.contract';
import styles from './reviews.module.css';

/** One review as everybody may read it. */
export function ReviewCard({ review }: { review: Review }) {
  const { t, i18n } = useTranslation();
  const { comment, rating, date, tags, verified, reply, youtubeLink } = review;
  const name = review.reviewerName || t('reviews.somebody');
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <Stars rating={rating} />
        {verified && <span className={styles.verified}>✓ {t('reviews.verified')}</span>}
      </div>
      {comment && <p className="m-0 wrap-anywhere pre-line">{comment}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {youtubeLink && <GuestVideo link={youtubeLink} name={name} />}
      <p className={styles.by}>
        <strong>{name}</strong>
        <time dateTime={date}>{formatDay(calendarDayOf(date), i18n.language)}</time>
      </p>
      {reply && (
        <blockquote className={styles.reply}>
          <strong>{t('reviews.ourReply')}</strong>
          <p className="m-0 wrap-anywhere pre-line">{reply.text}</p>
        </blockquote>
      )}
    </article>
  );
}
