import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { wordDay } from '#kit/when';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import classes from './DiaryCard.module.css';
import { useDiary } from './diary.store';

/** One cooking day with the way to its tasks. */
export function DiaryCard({ event, tasksPath }: { event: DiaryEvent; tasksPath: string }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const toggle = useAction(() => useDiary.getState().setCompleted(event, !event.isCompleted));
  return (
    <Card component="article" withBorder aria-labelledby={titleId} className={classes.card} data-completed={event.isCompleted || undefined}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text id={titleId} component="h2" fw={700} size="xl" className={classes.title}>
          {event.title}
        </Text>
        {event.isCompleted && (
          <Badge color="leaf" variant="light" className={classes.badge}>
            {t('diary.completed')}
          </Badge>
        )}
      </Group>
      <Stack gap={2}>
        <Text fw={600}>{wordDay(event.date, i18n.language)}</Text>
        <Text size="sm" c="dimmed">
          {t('diary.people', { count: event.estimatedAttendance })}
          {event.assignedTo && ` · ${t('diary.assignedTo', { name: event.assignedTo })}`}
        </Text>
      </Stack>
      {event.description && <Text className={classes.description}>{event.description}</Text>}
      {toggle.error && (
        <Banner kind="error">
          <strong>{t('diary.updateFailed')}</strong> {wordError(t, toggle.error)}
        </Banner>
      )}
      <Group gap="sm" mt="auto" grow preventGrowOverflow={false}>
        <Button component={Link} to={tasksPath} size="md" aria-label={t('diary.openTasksOf', { title: event.title })}>
          {t('diary.openTasks')}
        </Button>
        <Button variant="default" size="md" loading={toggle.busy} onClick={() => void toggle.run()}>
          {event.isCompleted ? t('diary.markIncomplete') : t('diary.markComplete')}
        </Button>
      </Group>
    </Card>
  );
}
