import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useKitchenDay } from '#kit/today';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { daysToComplete, isCalledOff } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { DeleteDiaryEvent } from '../../features/diary/DeleteDiaryEvent';
import { editDiaryEvent } from '../../features/diary/diary-commands';
import { Failure } from '../../ui/Failure';
import { diaryPath } from '../paths';

interface Props {
  event: DiaryEvent;
  /** Whether the page outlives the day; without it, its removal leads to the diary. */
  staysHere?: boolean;
}

/** A day whose sale was cancelled asks to be removed; one that is over, to be marked complete. */
export function DayNotice({ event, staysHere = false }: Props) {
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
        {isRemoving && (
          <DeleteDiaryEvent event={event} onClose={close} onDeleted={() => void (staysHere || navigate(diaryPath, { replace: true }))} />
        )}
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
