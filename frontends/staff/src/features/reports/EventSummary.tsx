import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/formats';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { personName } from '#shared/reports/person-name';
import { reportTexts } from '#shared/reports/report-texts';
import classes from './Reports.module.css';
import { Section } from '../../ui/Section';
import { useAttendance } from '../../data/report-facts.data';

/** @source requirements/console C12 */
export function EventSummary({ event }: { event: DiaryEvent }) {
  const { i18n } = useTranslation();
  const texts = reportTexts(i18n.language);
  const people = useAttendance(event);
  const facts = [
    [texts.summary.title, event.title],
    [texts.summary.date, formatDay(event.date, i18n.language)],
    [texts.summary.createdBy, personName(event.createdBy, i18n.language)],
    [texts.summary.attendance, people === null ? texts.notAvailable : texts.people(people)],
    [texts.summary.status, texts.status[event.isCompleted ? 'completed' : 'inProgress']],
  ];
  return (
    <Section title={texts.summary.section}>
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
