import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordDay } from '#kit/when';
import { calendarDayOf } from '#shared/core/time';
import type { ManagedReview } from '#shared/reviews/review.contract';
import { Moderation } from './Moderation';
import { ReviewVideo } from './ReviewVideo';
import classes from './Reviews.module.css';
import { Stars } from './Stars';

/** One review; the manager hides it or replies. */
export function ReviewCard({ review, isManager }: { review: ManagedReview; isManager: boolean }) {
  const { t, i18n } = useTranslation();
  const { reviewerName, comment, rating, date, tags, verified, youtubeLink, reply, hidden } = review;
  return (
    <article className={classes.review} aria-label={reviewerName} data-hidden={hidden ? true : undefined}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <strong>{reviewerName}</strong>
          <Stars rating={rating} />
          {verified && <Badge color="leaf">{t('reviews.verified')}</Badge>}
          {hidden && <Badge color="ember">{t('reviews.hidden')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {wordDay(calendarDayOf(date), i18n.language)}
        </Text>
      </Group>
      {hidden && (
        <Text size="sm" c="dimmed">
          {t('reviews.hiddenBy', { name: hidden.by, reason: hidden.reason })}
        </Text>
      )}
      <p className={classes.comment}>{comment}</p>
      {tags.length > 0 && (
        <Group gap="xs">
          {tags.map((tag) => (
            <Badge key={tag} color="brass">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      {youtubeLink && <ReviewVideo link={youtubeLink} name={reviewerName} />}
      {reply && (
        <blockquote className={classes.reply}>
          <strong>{t('reviews.ourReply')}</strong>
          <p className={classes.comment}>{reply.text}</p>
        </blockquote>
      )}
      {isManager && <Moderation review={review} />}
    </article>
  );
}
