import { Badge, Card, Group, Menu, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useToday } from '#kit/today';
import { useAction } from '#kit/use-action';
import { formatDay } from '#kit/formats';
import type { LinkedSale } from '#shared/core/linked-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { Failure } from '../../ui/Failure';
import { MoreMenu } from '../../ui/MoreMenu';
import { AttendanceDialog } from './AttendanceDialog';
import { DeleteDiaryEvent } from './DeleteDiaryEvent';
import classes from './DiaryCard.module.css';
import { editDiaryEvent } from './diary-commands';
import { EditDiaryEvent } from './EditDiaryEvent';
import { RefusedEdits } from './RefusedEdits';

/** The card's text about its sale: the bookings by the setting, by the dishes, or next to a typed number. */
function saidOf(follows: boolean, { people }: LinkedSale) {
  if (!follows) return 'diary.sale.beside';
  return people === undefined ? 'diary.sale.follows' : 'diary.sale.followsFed';
}

interface Props {
  event: DiaryEvent;
  tasksPath: string;
  /** Its tasks are shown below. */
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One cooking day with the way to its tasks. */
export function DiaryCard({ event, tasksPath, isSelected, onSelect }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const today = useToday();
  const [dialog, setDialog] = useState<'edit' | 'attendance' | 'delete' | null>(null);
  const close = (): void => setDialog(null);
  const toggle = useAction(() => editDiaryEvent(event, { isCompleted: !event.isCompleted }));
  return (
    <Card
      component="article"
      withBorder
      padding="sm"
      aria-labelledby={titleId}
      className={classes.card}
      data-completed={event.isCompleted || undefined}
      data-selected={isSelected || undefined}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text id={titleId} component="h2" fw={700} size="lg" lh="var(--k-leading-tight)" className={classes.title}>
          <Link to={tasksPath}>{event.title}</Link>
        </Text>
        <Group gap="xs" wrap="nowrap" className="flex-none">
          {event.linkedSale?.isCancelled && <Badge color="ember">{t('diary.sale.cancelled')}</Badge>}
          {event.date === today && <Badge color="brass">{t('diary.today')}</Badge>}
          {event.isCompleted && (
            <Badge color="leaf" variant="light">
              {t('diary.completed')}
            </Badge>
          )}
          <MoreMenu label={t('diary.more')} describedBy={titleId} loading={toggle.busy}>
            <Menu.Item onClick={() => onSelect(!isSelected)}>{t(isSelected ? 'diary.hideTasks' : 'diary.showTasks')}</Menu.Item>
            <Menu.Item onClick={() => void toggle.run()}>{t(event.isCompleted ? 'diary.markIncomplete' : 'diary.markComplete')}</Menu.Item>
            <Menu.Item onClick={() => setDialog('attendance')}>{t('diary.attendance.edit')}</Menu.Item>
            <Menu.Item onClick={() => setDialog('edit')}>{t('diary.edit.go')}</Menu.Item>
            <Menu.Item color="ember" onClick={() => setDialog('delete')}>
              {t('diary.delete.go')}
            </Menu.Item>
          </MoreMenu>
        </Group>
      </Group>
      <RefusedEdits event={event} />
      <div>
        <Text fw={600}>{formatDay(event.date, i18n.language)}</Text>
        <Text className="text-hint">
          {t('diary.people', { count: event.estimatedAttendance })}
          {event.assignedTo && ` · ${t('diary.assignedTo', { name: event.assignedTo })}`}
        </Text>
        {event.linkedSale && (
          <Text size="sm" className="text-brass">
            {t(saidOf(event.followsBookings, event.linkedSale), {
              sale: event.linkedSale.title,
              count: event.linkedSale.portions,
              portions: event.linkedSale.portions,
              per: event.linkedSale.peoplePerOrder,
              people: event.linkedSale.people,
            })}
          </Text>
        )}
      </div>
      {event.description && <Text className={classes.description}>{event.description}</Text>}
      <Failure error={toggle.error} what={t('diary.updateFailed')} />
      {dialog === 'edit' && <EditDiaryEvent event={event} onClose={close} />}
      {dialog === 'attendance' && <AttendanceDialog event={event} onClose={close} />}
      {dialog === 'delete' && <DeleteDiaryEvent event={event} onClose={close} />}
    </Card>
  );
}
