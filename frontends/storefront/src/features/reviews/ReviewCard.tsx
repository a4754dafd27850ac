// A customer may write Malayalam on an English page: the letters come when they are there, and only then.
import '../../../../kit/src/fonts.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordDay } from '#kit/when';
import { calendarDayOf } from '#shared/core/time';
import type { Review } from '#shared/reviews/review.contract';
import { youtubeFrame, youtubeId } from '#shared/reviews/youtube';
import styles from './reviews.module.css';
import { Stars } from './Stars';

/** One review as everybody may read it. */
export function ReviewCard({ review }: { review: Review }) {
  const { t, i18n } = useTranslation();
  const { reviewerName, comment, rating, date, tags, verified, reply, youtubeLink } = review;
  return (
    <article className={styles.card} aria-label={reviewerName}>
      <div className={styles.head}>
        <Stars rating={rating} />
        {verified && <span className={styles.verified}>✓ {t('reviews.verified')}</span>}
      </div>
      <p className={styles.comment}>{comment}</p>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {youtubeLink && <Video link={youtubeLink} name={reviewerName} />}
      <p className={styles.by}>
        <strong>{reviewerName}</strong>
        <time dateTime={date}>{wordDay(calendarDayOf(date), i18n.language)}</time>
      </p>
      {reply && (
        <blockquote className={styles.reply}>
          <strong>{t('reviews.ourReply')}</strong>
          <p className={styles.comment}>{reply.text}</p>
        </blockquote>
      )}
    </article>
  );
}

/** A customer's video: nothing is asked of anybody else before the press. */
function Video({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = youtubeId(link);
  if (!id) return null;
  if (!isOpen) {
    return (
      <button type="button" className={styles.quiet} onClick={() => setOpen(true)}>
        ▶ {t('reviews.watch')}
      </button>
    );
  }
  return (
    <iframe
      className={styles.video}
      src={youtubeFrame(id)}
      title={t('reviews.videoOf', { name })}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
