import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Stars } from '#kit/ui/Stars';
import { averageOf } from '#shared/reviews/review-merge';
import { Loaded } from '../../ui/Loaded';
import { AddReview } from './AddReview';
import { ReviewCard } from './ReviewCard';
import { reviews as liveReviews, useReviews } from '../../data/reviews.data';

/** The reviews of an event, inside its task list. @source requirements/console §2.4, §8; decisions/0001 §50 */
export function ReviewsPanel({ eventId, isManager }: { eventId: string; isManager: boolean }) {
  const { t } = useTranslation();
  const { list: reviews } = useReviews();
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
        <Loaded
          store={liveReviews}
          of={eventId}
          failed={t('reviews.loadFailed')}
          loading={t('reviews.loading')}
          empty={t('reviews.none')}
        />
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} isManager={isManager} />
        ))}
        <AddReview eventId={eventId} />
      </Stack>
    </Card>
  );
}
