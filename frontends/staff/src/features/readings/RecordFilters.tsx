import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { formatShortDay } from '#kit/formats';
import { oneOf } from '#shared/core/narrow';
import { READING_KINDS } from '#shared/readings/reading-kinds';
import { kindName } from '#shared/readings/reading-texts';
import type { ReadingFilter } from '#shared/readings/reading.api';
import { FilterBar } from '../../ui/FilterBar';
import { textIn } from '#shared/core/languages';

interface Props {
  events: readonly { id: string; title: string; date: string }[];
  filter: ReadingFilter;
  onFilter: (filter: ReadingFilter) => void;
}

/** Which lines of the log are shown, printed and exported. */
export function RecordFilters({ events, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const change = (changed: ReadingFilter): void => onFilter({ ...filter, ...changed });
  return (
    <FilterBar>
      <NativeSelect
        label={t('readings.filter.event')}
        value={filter.event ?? ''}
        onChange={({ currentTarget }) => change({ event: currentTarget.value || undefined })}
        data={[
          { value: '', label: t('readings.filter.allEvents') },
          ...events.map(({ id, title, date }) => ({ value: id, label: `${formatShortDay(date, language)} · ${title}` })),
        ]}
      />
      <TextInput
        type="date"
        label={t('readings.filter.from')}
        value={filter.from ?? ''}
        max={filter.to}
        onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={t('readings.filter.to')}
        value={filter.to ?? ''}
        min={filter.from}
        onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t('readings.filter.kind')}
        value={filter.kind ?? ''}
        onChange={({ currentTarget }) => change({ kind: oneOf([...READING_KINDS, 'none'], currentTarget.value) })}
        data={[
          { value: '', label: t('readings.filter.allKinds') },
          ...READING_KINDS.map((kind) => ({ value: kind, label: textIn(kindName(kind), language) })),
          { value: 'none', label: textIn(kindName(null), language) },
        ]}
      />
      <NativeSelect
        label={t('readings.filter.outcome')}
        value={filter.outcome ?? ''}
        onChange={({ currentTarget }) => change({ outcome: oneOf(['outside', 'open'], currentTarget.value) })}
        data={[
          { value: '', label: t('readings.filter.allOutcomes') },
          { value: 'outside', label: t('readings.filter.outside') },
          { value: 'open', label: t('readings.filter.open') },
        ]}
      />
      <Button variant="subtle" onClick={() => onFilter({})}>
        {t('readings.filter.clear')}
      </Button>
    </FilterBar>
  );
}
