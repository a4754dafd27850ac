import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/format-time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { reportTexts } from '#shared/reports/report-texts';
import classes from './Reports.module.css';
import { Section } from './Section';
import { useAttendance } from './use-attendance';

/** @source requirements/console C12 */
export function EventSummary({ event }: { event: DiaryEvent }) {
  const { i18n } = useTranslation();
  const words = reportTexts(i18n.language);
  const people = useAttendance(event);
  const facts = [
    [words.summary.title, event.title],
    [words.summary.date, formatDay(event.date, i18n.language)],
    [words.summary.createdBy, event.createdBy],
    [words.summary.attendance, people === null ? words.notAvailable : words.people(people)],
    [words.summary.status, words.status[event.isCompleted ? 'completed' : 'inProgress']],
  ];
  return (
    <Section title={words.summary.section}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
