import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useDisclosure } from '@mantine/hooks';
import { formatDay } from '#kit/formats';
import { Banner } from '#kit/ui/Banner';
import { useKitchenDay } from '#kit/today';
import { useAction } from '#kit/use-action';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { cookingDayOf } from '#shared/tasks/kitchen-board';
import { daysToComplete, isCalledOff } from '#shared/diary/day-of-sale';
import { salePath } from '../../ui/console-path';
import { useNarrow } from '../../ui/use-narrow';
import { diaryPath, packingPath, reportPath, stockUsePath, temperaturesPath } from '../paths';
import { useLiveStockUse, useStockUse } from '../../data/stock-use.data';
import { useTasks } from '../../data/tasks.data';
import { DeleteDiaryEvent } from '../../features/diary/DeleteDiaryEvent';
import { editDiaryEvent } from '../../features/diary/diary-commands';
import { Failure } from '../../ui/Failure';
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
                    {t('runs.title')}
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

/** A day whose sale was cancelled asks to be removed; one that is over, to be marked complete. */
export function DayNotice({ event }: { event: DiaryEvent }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isRemoving, { open, close }] = useDisclosure(false);
  const complete = useAction(() => editDiaryEvent(event, { isCompleted: true }));
  const isOver = daysToComplete([event], useKitchenDay()).length > 0;
  if (isCalledOff(event) && !event.isCompleted) {
    return (
      <Banner kind="warning" title={t('diary.calledOff.title', { sale: event.linkedSale?.title })}>
        {t('diary.calledOff.text')}
        <div>
          <Button mt="sm" variant="default" data-screen-only onClick={open}>
            {t('diary.calledOff.remove')}
          </Button>
        </div>
        {isRemoving && <DeleteDiaryEvent event={event} onClose={close} onDeleted={() => void navigate(diaryPath, { replace: true })} />}
      </Banner>
    );
  }
  if (!isOver) return null;
  return (
    <Banner kind="info" title={t('diary.over.title')}>
      {t('diary.over.text')}
      <div>
        <Button mt="sm" variant="default" data-screen-only loading={complete.busy} onClick={() => void complete.run()}>
          {t('diary.markComplete')}
        </Button>
      </div>
      <Failure error={complete.error} what={t('diary.updateFailed')} />
    </Banner>
  );
}
