import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GuestVideo } from '#kit/ui/GuestVideo';
import { Stars } from '#kit/ui/Stars';
import { formatDay } from '#kit/formats';
import { calendarDayOf } from '#shared/core/time';
import type { ManagedReview } from '#shared/reviews/review.contract';
import { Moderation } from './Moderation';
import classes from './Reviews.module.css';

/** One review; the manager hides it, replies or removes it. */
export function ReviewCard({ review, isManager }: { review: ManagedReview; isManager: boolean }) {
  const { t, i18n } = useTranslation();
  const { comment, rating, date, tags, verified, youtubeLink, reply, hidden } = review;
  const name = review.reviewerName || t('reviews.somebody');
  return (
    <article className={classes.review} aria-label={name} data-hidden={hidden ? true : undefined}>
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <strong>{name}</strong>
          <Stars rating={rating} />
          {verified && <Badge color="leaf">{t('reviews.verified')}</Badge>}
          {hidden && <Badge color="ember">{t('reviews.hidden')}</Badge>}
        </Group>
        <Text className="text-hint">{formatDay(calendarDayOf(date), i18n.language)}</Text>
      </Group>
      {hidden && <Text className="text-hint">{t('reviews.hiddenBy', { name: hidden.by, reason: hidden.reason })}</Text>}
      {comment && <p className={classes.comment}>{comment}</p>}
      {tags.length > 0 && (
        <Group gap="xs">
          {tags.map((tag) => (
            <Badge key={tag} color="brass">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      {youtubeLink && <GuestVideo link={youtubeLink} name={name} />}
      {reply && (
        <blockquote className={classes.reply}>
          <strong>{t('reviews.ourReply')}</strong>
          <p className={classes.comment}>{reply.text}</p>
        </blockquote>
      )}
      {isManager && <Moderation review={review} name={name} />}
    </article>
  );
}
