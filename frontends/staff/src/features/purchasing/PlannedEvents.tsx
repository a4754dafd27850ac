import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import { oneOf } from '#shared/core/narrow';
import { PLAN_BASES, type PlannedEvent } from '#shared/purchasing/purchasing.contract';
import { setBasis } from '../../data/purchasing.data';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/Section';
import { type LinkToRecipe, useLineTexts } from './line-texts';
import classes from './Purchasing.module.css';

/** The events of the plan, and the basis of each. */
export function PlannedEvents({ events, linkToRecipe }: { events: readonly PlannedEvent[]; linkToRecipe: LinkToRecipe }) {
  const { t } = useTranslation();
  return (
    <Section title={t('purchasing.events')} note={t('purchasing.eventCount', { count: events.length })} folds>
      <ul className={classes.events}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} linkToRecipe={linkToRecipe} />
        ))}
      </ul>
    </Section>
  );
}

function EventRow({ event, linkToRecipe }: { event: PlannedEvent; linkToRecipe: LinkToRecipe }) {
  const { t, i18n } = useTranslation();
  const { forPeople } = useLineTexts();
  const choosing = useAction((basis: string) => setBasis(event.id, oneOf(PLAN_BASES, basis) ?? event.basis));
  const dayWords = ({ date, title }: { date: string; title: string }) => ({ day: formatDay(date, i18n.language), title });
  const dayName = (day: { date: string; title: string }): string => t('purchasing.dayOfSale', dayWords(day));
  return (
    <li className={classes.event}>
      <div>
        <Text fw={600}>
          {formatDay(event.date, i18n.language)} · {event.title}
        </Text>
        {event.countedOn ? (
          <Text size="sm">{t('purchasing.countedOn', dayWords(event.countedOn))}</Text>
        ) : (
          <Text className="text-hint">
            {t(`purchasing.by.${event.basis}`)}: {t('diary.people', { count: event.people })}
          </Text>
        )}
        {!event.countedOn && event.otherDays.length > 0 && (
          <Text size="sm">{t('purchasing.otherDays', { days: event.otherDays.map((day) => dayName(day)).join(', ') })}</Text>
        )}
        {event.withoutRecipe.map(({ name, people }) => (
          <Text key={name.en} size="sm">
            {textIn(name, i18n.language)}: {forPeople(people)} {linkToRecipe(name)}
          </Text>
        ))}
      </div>
      {event.hasSale && (
        <SegmentedControl
          aria-label={t('purchasing.byOf', { event: event.title })}
          value={event.basis}
          disabled={choosing.busy}
          onChange={(basis) => void choosing.run(basis)}
          data={PLAN_BASES.map((value) => ({ value, label: t(`purchasing.by.${value}`) }))}
        />
      )}
      <Failure error={choosing.error} what={t('purchasing.notSaved')} onDismiss={choosing.clear} />
    </li>
  );
}
