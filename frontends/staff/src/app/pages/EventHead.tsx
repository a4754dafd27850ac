import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '#kit/formats';
import { Banner } from '#kit/ui/Banner';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { cookingDayOf } from '#shared/tasks/kitchen-board';
import { salePath } from '../../ui/console-path';
import { useNarrow } from '../../ui/use-narrow';
import { diaryPath, packingPath, reportPath, stockUsePath, temperaturesPath } from '../paths';
import { useLiveStockUse, useStockUse } from '../../data/stock-use.data';
import { useTasks } from '../../data/tasks.data';
import { DayNotice } from './DayNotice';
import classes from './TasksPage.module.css';

interface Props {
  /** Null while it is not known. */
  event: DiaryEvent | null;
  /** Whether an inspector's bundle is offered. */
  isManager: boolean;
  onEdit: () => void;
  /** The menus of a phone, which hold the links that a desk shows next to the title. */
  children: ReactNode;
}

/** Which event, when and for how many; the way back to the diary, which a phone has at its foot. */
export function EventHead({ event, isManager, onEdit, children }: Props) {
  const { t, i18n } = useTranslation();
  const isNarrow = useNarrow();
  return (
    <div>
      {!isNarrow && (
        <Anchor component={Link} to={diaryPath} className={classes.back} data-screen-only>
          <ArrowLeft size={18} />
          {t('tasks.back')}
        </Anchor>
      )}
      {event && (
        <>
          <div className={classes.head}>
            <Title order={1} className={classes.title}>
              {event.title}
            </Title>
            {children}
            {!isNarrow && (
              <Group gap="sm" data-screen-only>
                {event.salesEventId != null && (
                  <Anchor component={Link} to={packingPath(event.id)} className={classes.back}>
                    {t('packing.title')}
                  </Anchor>
                )}
                {isManager && event.salesEventId != null && (
                  <Anchor component={Link} to={salePath(event.salesEventId, 'runs')} className={classes.back}>
                    {t('app.tabs.runs')}
                  </Anchor>
                )}
                <Anchor component={Link} to={stockUsePath(event.id)} className={classes.back}>
                  {t('stockUse.title')}
                </Anchor>
                <Anchor component={Link} to={temperaturesPath(event.id)} className={classes.back}>
                  {t('readings.title')}
                </Anchor>
                {isManager && (
                  <Anchor component={Link} to={reportPath(event.id)} className={classes.back}>
                    {t('reports.inspection.title')}
                  </Anchor>
                )}
                <Button variant="default" onClick={onEdit}>
                  {t('diary.edit.go')}
                </Button>
              </Group>
            )}
          </div>
          <Text c="dimmed" className={classes.meta}>
            {formatDay(event.date, i18n.language)} · {t('diary.people', { count: event.estimatedAttendance })}
          </Text>
          <DayNotice event={event} />
          <UsedStockNotice event={event} />
        </>
      )}
    </div>
  );
}

/** Asks for the stock that a cooked event used, until it is booked; for an event not cooked yet loads nothing. @source requirements/kitchen K149 */
function UsedStockNotice({ event }: { event: DiaryEvent }) {
  const isEmptied = useTasks(({ of, list }) => of === event.id && cookingDayOf(list).outOfPitAt !== null);
  return event.isCompleted || isEmptied ? <Ask eventId={event.id} /> : null;
}

function Ask({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  useLiveStockUse(eventId);
  const use = useStockUse(({ of, record }) => (of === eventId ? record : null));
  if (!use?.isDue || use.booked) return null;
  return (
    <Banner kind="info" title={t('stockUse.ask')}>
      <Anchor component={Link} to={stockUsePath(eventId)}>
        {t('stockUse.go')}
      </Anchor>
    </Banner>
  );
}
