import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Banner } from '#kit/ui/Banner';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { cookingDayOf } from '#shared/tasks/kitchen-board';
import { useLiveStockUse, useStockUse } from '../../data/stock-use.data';
import { useTasks } from '../../data/tasks.data';
import { stockUsePath } from '../paths';

/** Asks for the stock that a cooked event used, until it is booked; for an event not cooked yet loads nothing. @source requirements/kitchen K149 */
export function UsedStockNotice({ event }: { event: DiaryEvent }) {
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
