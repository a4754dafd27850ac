import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#kit/use-page-title';
import { isCalendarDay } from '#shared/core/time';
import { READING_KINDS } from '#shared/readings/reading-kinds';
import type { ReadingFilter } from '#shared/readings/reading.api';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { TemperatureRecords } from '../../features/readings/TemperatureRecords';

/** The log of temperatures. Its filter is in the address, so that a reload and the back button keep it. */
export default function TemperaturesPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  useLiveDiary();
  const events = useDiary((diary) => diary.records);
  usePageTitle(t('readings.title'));
  return (
    <TemperatureRecords
      events={Object.values(events).sort((a, b) => (a.date < b.date ? 1 : -1))}
      filter={filterOf(search)}
      onFilter={(filter) =>
        setSearch(Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)), { replace: true })
      }
    />
  );
}

const dayOf = (text: string | null): string | undefined => (text !== null && isCalendarDay(text) ? text : undefined);

/** Only filters that the server knows: the address may be typed. */
const filterOf = (search: URLSearchParams): ReadingFilter => ({
  event: search.get('event') ?? undefined,
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  kind: ([...READING_KINDS, 'none'] as const).find((kind) => kind === search.get('kind')),
  outcome: (['outside', 'open'] as const).find((outcome) => outcome === search.get('outcome')),
});
