import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http/http';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import { dayForSale } from '#shared/diary/day-of-sale';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { createDiaryEvent } from '../data/diary.data';
import { Failure } from './Failure';

/** Makes the cooking day of a sale, with nothing typed; its caller shows it while the sale has none. @param sale with a day */
export function PlanDay({ sale }: { sale: ManagedSalesEvent }) {
  const { t } = useTranslation();
  const [key] = useState(newKey);
  const planning = useAction(async () => {
    const day = dayForSale(sale);
    if (!day) return;
    await createDiaryEvent(day, key);
    notify({ kind: 'success', text: (say) => say('dashboard.kitchen.planned', { title: day.title }) });
  });
  return (
    <>
      <Button variant="light" w="fit-content" mt="xs" loading={planning.busy} onClick={() => void planning.run()}>
        {t('dashboard.kitchen.plan')}
      </Button>
      <Failure error={planning.error} what={t('dashboard.kitchen.notPlanned')} />
    </>
  );
}
