import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import ListFilter from 'lucide-react/icons/list-filter';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '#kit/formats';
import { Banner } from '#kit/ui/Banner';
import { fetchFile, saveFile } from '#kit/http/files';
import { currentLanguage } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { useToday } from '#kit/today';
import { readingApi, type ReadingFilter } from '#shared/readings/reading.api';
import { CSV_TYPE } from '#shared/core/csv';
import { OFFERED, offeredLanguage } from '#shared/core/languages';
import { addDays } from '#shared/core/time';
import { Loaded } from '../../ui/Loaded';
import { useNarrow } from '../../ui/use-narrow';
import { temperatureRecords } from '../../data/readings.data';
import { Failure } from '../../ui/Failure';
import { savePaper } from '../../ui/save-paper';
import { RecordFilters } from './RecordFilters';
import { RecordTable } from './RecordTable';
import classes from './Readings.module.css';

interface Props {
  /** Events to choose from; the readings of others are found by their days. */
  events: readonly { id: string; title: string; date: string }[];
  filter: ReadingFilter;
  onFilter: (filter: ReadingFilter) => void;
}

/** Every reading: time, kind, limits, person, and corrective action. @source decisions/0032 */
export function TemperatureRecords({ events, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const [showsFilters, { toggle }] = useDisclosure(false);
  return (
    <Stack gap="lg" data-print-wide>
      <Title order={1}>{t('readings.title')}</Title>
      <Asked events={events} filter={filter} />
      <div className={classes.asking}>
        <DayChoice filter={filter} onFilter={onFilter} />
        {isNarrow && (
          <Button variant="default" leftSection={<ListFilter size={18} />} aria-expanded={showsFilters} onClick={toggle}>
            {t('readings.filter.more')}
          </Button>
        )}
      </div>
      {(!isNarrow || showsFilters) && (
        <div className={classes.screenOnly}>
          <RecordFilters events={events} filter={filter} onFilter={onFilter} />
        </div>
      )}
      <Loaded store={temperatureRecords} of={filter} failed={t('readings.failed')} loading={t('readings.loading')}>
        {({ list: readings, extra }) => (
          <>
            <Group justify="space-between" className={classes.screenOnly}>
              <Text role="status">{t('readings.count', { count: readings.length })}</Text>
              <Group gap="sm">
                <RecordFiles filter={filter} disabled={readings.length === 0} />
                <Button variant="default" disabled={readings.length === 0} onClick={() => window.print()}>
                  {t('readings.print')}
                </Button>
              </Group>
            </Group>
            {extra?.more && <Banner kind="info">{t('readings.more')}</Banner>}
            {readings.length === 0 ? (
              <Text ta="center" py="xl" c="dimmed">
                {t('readings.none')}
              </Text>
            ) : (
              <RecordTable readings={readings} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Which event and which days, on paper, where the filters are not printed. */
function Asked({ events, filter: { event, from, to } }: Pick<Props, 'events' | 'filter'>) {
  const { t, i18n } = useTranslation();
  const title = event === undefined ? t('readings.filter.allEvents') : events.find(({ id }) => id === event)?.title;
  const days = [...new Set([from, to])].map((day) => (day === undefined ? '…' : formatShortDay(day, i18n.language)));
  return (
    <p className={classes.onPaper}>
      {[title, from === undefined && to === undefined ? null : days.join(' – ')].filter(Boolean).join(' · ')}
    </p>
  );
}

/** The shown readings, as files for an inspector. */
function RecordFiles({ filter, disabled }: { filter: ReadingFilter; disabled: boolean }) {
  const { t } = useTranslation();
  const saving = useAction(async (ending: 'csv' | 'pdf') => {
    const name = `temperature_records.${ending}`;
    const file = await fetchFile(readingApi[ending](filter, offeredLanguage(OFFERED.reports, currentLanguage())));
    if (ending === 'pdf') savePaper(name, file);
    else saveFile(name, CSV_TYPE, file);
  });
  return (
    <>
      {(['pdf', 'csv'] as const).map((ending) => (
        <Button key={ending} variant="default" disabled={disabled || saving.busy} onClick={() => void saving.run(ending)}>
          {t(`readings.files.${ending}`)}
        </Button>
      ))}
      <Failure error={saving.error} what={t('readings.files.failed')} onDismiss={saving.clear} />
    </>
  );
}

interface DayChoiceProps {
  filter: ReadingFilter;
  onFilter: (filter: ReadingFilter) => void;
}

/** The two most wanted days, each a tap away. */
function DayChoice({ filter, onFilter }: DayChoiceProps) {
  const { t } = useTranslation();
  const today = useToday();
  const days = { today, yesterday: addDays(today, -1) };
  return (
    <div role="group" aria-label={t('readings.filter.days')} className={classes.choice}>
      {(['today', 'yesterday'] as const).map((name) => {
        const day = days[name];
        const isChosen = filter.from === day && filter.to === day;
        return (
          <Button
            key={name}
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onFilter({ ...filter, from: isChosen ? undefined : day, to: isChosen ? undefined : day })}
          >
            {t(`readings.filter.${name}`)}
          </Button>
        );
      })}
    </div>
  );
}
