import type { TFunction } from 'i18next';
import { formatDay } from '#kit/formats';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';

/** "Wedding · Sunday, 29 November 2026 · 50 people · assigned to Anu": a day in one line. */
export const eventText = (t: TFunction, language: string, event: DiaryEvent): string =>
  [
    event.title,
    formatDay(event.date, language),
    t('diary.people', { count: event.estimatedAttendance }),
    ...(event.assignedTo ? [t('diary.assignedTo', { name: event.assignedTo })] : []),
  ].join(' · ');
