import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { type Refusal, useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { formatTime } from '#kit/formats';
import { typedOfDay } from '#shared/diary/diary-edit';
import type { DiaryEvent, EditDiaryEvent as Body } from '#shared/diary/diary-event.contract';
import { daySubject } from './diary-changes';
import { EditDiaryEvent } from './EditDiaryEvent';

/** Edits of a day that the server refused when the network was back: the reason, and the form with the typed values. */
export function RefusedEdits({ event }: { event: DiaryEvent }) {
  const { t } = useTranslation();
  const refused = useOutbox(useShallow((outbox) => outbox.refused.filter(({ command }) => command.subject === daySubject(event.id))));
  const [again, setAgain] = useState<Refusal | null>(null);
  const dismiss = ({ command }: Refusal): void => useOutbox.getState().dismiss(command.id);
  return (
    <>
      {refused.map((refusal) => {
        const { by } = refusal.error;
        return (
          <Banner
            key={refusal.command.id}
            kind="error"
            title={t('tasks.refused.title', { what: refusal.command.label })}
            onDismiss={() => dismiss(refusal)}
          >
            {by
              ? t('tasks.refused.changedBy', { name: by.changedBy, time: formatTime(by.changedAt) })
              : errorText(t, new ApiError(refusal.error))}
            <div>
              <Button mt="sm" variant="default" onClick={() => setAgain(refusal)}>
                {t('tasks.edit.again')}
              </Button>
            </div>
          </Banner>
        );
      })}
      {again && (
        <EditDiaryEvent
          event={event}
          typed={typedOfDay({ ...event, deliveryTime: null }, again.command.body as Body)}
          onSaved={() => dismiss(again)}
          onClose={() => setAgain(null)}
        />
      )}
    </>
  );
}
