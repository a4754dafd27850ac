import { Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HoldRow } from './HoldRow';
import { holds as liveHolds, useHolds, useLiveHolds } from '../../data/holds.data';
import { Failure } from '../../ui/Failure';

/** Slots that are held for customers who are paying; nothing is shown when there are none. @source faults B13 */
export function HoldsPanel({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  useLiveHolds(eventId);
  const { of, list: holds, error } = useHolds();
  if (error) return <Failure error={error} what={t('holds.loadFailed')} onAgain={liveHolds.reload} />;
  if (of !== eventId || holds.length === 0) return null;
  const slots = holds.reduce((sum, hold) => sum + hold.slots, 0);
  return (
    <Card component="section" withBorder aria-labelledby="holds">
      <Title order={2} size="h3" id="holds">
        {t('holds.title', { count: slots })}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('holds.hint')}
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} />
        ))}
      </Stack>
    </Card>
  );
}
