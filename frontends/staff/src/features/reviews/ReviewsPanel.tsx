import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { Stars } from '#kit/ui/Stars';
import { averageOf } from '#shared/reviews/review-merge';
import { Failure } from '../../ui/Failure';
import { AddReview } from './AddReview';
import { ReviewCard } from './ReviewCard';
import { reviews as liveReviews, useLiveReviews, useReviews } from '../../data/reviews.data';

/** The reviews of an event, inside its task list. @source requirements/console §2.4, §8; decisions/0001 §50 */
export function ReviewsPanel({ eventId, isManager }: { eventId: string; isManager: boolean }) {
  const { t } = useTranslation();
  useLiveReviews(eventId);
  const { list: reviews, status, error } = useReviews();
  const shown = reviews.filter(({ hidden }) => !hidden);
  const average = averageOf(shown);
  return (
    <Card withBorder component="section" aria-labelledby="reviews-panel">
      <Group justify="space-between" align="baseline" mb="md">
        <Title order={2} id="reviews-panel">
          {t('reviews.title')}
        </Title>
        {average !== null && (
          <Group gap="xs">
            <Stars rating={average} />
            <Text>{t('reviews.average', { average, count: shown.length })}</Text>
          </Group>
        )}
      </Group>
      <Stack>
        <Failure error={error} what={t('reviews.loadFailed')} onAgain={liveReviews.reload} />
        {status === 'loading' && !error && <Spinner label={t('reviews.loading')} />}
        {status === 'ready' && reviews.length === 0 && <Text c="dimmed">{t('reviews.none')}</Text>}
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} isManager={isManager} />
        ))}
        <AddReview eventId={eventId} />
      </Stack>
    </Card>
  );
}
