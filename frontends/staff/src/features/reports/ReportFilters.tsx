import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '#shared/core/narrow';
import { reportTexts } from '#shared/reports/report-texts';
import { type ReportView, SORTS, TASK_STATUSES } from '#shared/reports/task-report';
import { FilterBar } from '../../ui/FilterBar';

interface Props {
  view: ReportView;
  onChange: (view: ReportView) => void;
}

/** @source requirements/console C13 */
export function ReportFilters({ view, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const texts = reportTexts(i18n.language);
  const rising = view.direction === 'asc';
  return (
    <FilterBar>
      <NativeSelect
        label={texts.summary.status}
        value={view.status}
        onChange={(change) => onChange({ ...view, status: oneOf(TASK_STATUSES, change.currentTarget.value) ?? 'all' })}
        data={[
          { value: 'all', label: t('reports.all') },
          ...[...TASK_STATUSES].reverse().map((value) => ({ value, label: texts.status[value] })),
        ]}
      />
      <TextInput
        label={t('reports.searchLabel')}
        placeholder={t('reports.search')}
        type="search"
        maxLength={200}
        value={view.search}
        onChange={(change) => onChange({ ...view, search: change.currentTarget.value })}
      />
      <NativeSelect
        label={t('reports.sortBy')}
        value={view.sort}
        onChange={(change) => onChange({ ...view, sort: oneOf(SORTS, change.currentTarget.value) ?? view.sort })}
        data={SORTS.map((value) => ({ value, label: t(`reports.sorts.${value}`) }))}
      />
      <Button variant="default" onClick={() => onChange({ ...view, direction: rising ? 'desc' : 'asc' })}>
        <span aria-hidden="true">{rising ? '↑' : '↓'}&nbsp;</span>
        {t(rising ? 'reports.ascending' : 'reports.descending')}
      </Button>
      <Checkbox
        label={t('reports.temperatures')}
        checked={view.columns === 'temperature'}
        onChange={(change) => onChange({ ...view, columns: change.currentTarget.checked ? 'temperature' : 'standard' })}
      />
    </FilterBar>
  );
}
