import { ActionIcon, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { textIn } from '#shared/core/languages';
import { oneOf } from '#shared/core/narrow';
import { DEFAULT_LIMITS, IDEAL, isOutside, READING_KINDS, type ReadingKind } from '#shared/readings/reading-kinds';
import { KIND_NAMES, limitText } from '#shared/readings/reading-texts';
import type { Task } from '#shared/tasks/task.contract';
import { COLDEST, HOTTEST } from '#shared/tasks/task-state';
import { FormDialog } from '../../../ui/FormDialog';
import { taskText } from '../actions/task-undo';
import { ActionChoice } from './ActionChoice';
import { type SaidReading, useReadingForm } from './use-reading-form';

interface Props {
  /** The task of the reading. */
  task: Pick<Task, 'id' | 'task' | 'taskMalayalam' | 'readingKind'>;
  /** Words of the button that sends it. */
  submit: string;
  /** Shown above the field, e.g. that this is the second reading. */
  hint?: string;
  onRead: (said: SaidReading) => void;
  onClose: () => void;
}

/**
 * Asks for the degrees of the thermometer; without them a temperature task is not completed. A value outside its limits is marked while it
 * is typed, and needs a corrective action. @source requirements/kitchen K33; decisions/0032
 */
export function TemperatureDialog({ task, submit, hint, onRead, onClose }: Props) {
  const { t } = useTranslation();
  const { form, celsius, outcome, limits, action } = useReadingForm(task, onRead);
  const { kind } = form.values;
  const range = limitText(kind, limits, currentLanguage());
  const ideal = kind && IDEAL[kind];
  const degrees = form.text('typed');
  const isBelowZero = MINUS.test(form.values.typed);
  return (
    <FormDialog
      form={form}
      title={taskText(task)}
      submit={submit}
      cancel={t('tasks.cancel')}
      color={isOutside(outcome) ? 'ember' : 'leaf'}
      onClose={onClose}
    >
      {hint && <Text>{hint}</Text>}
      {isExtra(task) && <KindChoice kind={kind} onChange={(chosen) => form.set({ kind: chosen })} />}
      <TextInput
        label={t('tasks.degrees')}
        description={
          range === undefined
            ? t('tasks.degreesRange', { coldest: COLDEST, hottest: HOTTEST })
            : [t('tasks.limits', { range }), ideal && t('tasks.ideal', ideal)].filter(Boolean).join(' · ')
        }
        required
        size="lg"
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...(mayBeCold(kind) && {
          leftSection: (
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={t('tasks.belowZero')}
              aria-pressed={isBelowZero}
              onClick={() => form.set({ typed: isBelowZero ? form.values.typed.replace(MINUS, '') : `-${form.values.typed.trim()}` })}
            >
              ±
            </ActionIcon>
          ),
          leftSectionWidth: '3.25rem',
        })}
        rightSection={<Text aria-hidden="true">°C</Text>}
        rightSectionWidth="3rem"
        {...degrees}
        error={degrees.error ?? isOutside(outcome)}
      />
      {celsius !== null && isOutside(outcome) && kind !== null && (
        <Stack gap="sm">
          <Banner kind="error" title={t(`tasks.outside.${outcome}`, { degrees: celsius })}>
            {t('tasks.outside.range', { range })}
          </Banner>
          <ActionChoice {...form.input('action')} kind={kind} side={outcome} celsius={celsius} value={action} />
        </Stack>
      )}
    </FormDialog>
  );
}

/** A phone's keypad has no minus. */
const MINUS = /^\s*[-−]/;
/** Kinds that may be below zero: the cold side of the kitchen, and an unnamed one. */
const mayBeCold = (kind: ReadingKind | null): boolean => kind === null || DEFAULT_LIMITS[kind].min === null;

/** For a reading outside the plan the person chooses the kind; ids of added tasks begin with `task-`. */
const isExtra = ({ id, readingKind }: Props['task']): boolean => readingKind === null || id.startsWith('task-');

function KindChoice({ kind, onChange }: { kind: ReadingKind | null; onChange: (kind: ReadingKind | null) => void }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('tasks.measured')}
      value={kind ?? ''}
      onChange={({ currentTarget }) => onChange(oneOf(READING_KINDS, currentTarget.value) ?? null)}
      data={[
        { value: '', label: t('tasks.measuredOther') },
        ...READING_KINDS.map((value) => ({ value, label: textIn(KIND_NAMES[value], currentLanguage()) })),
      ]}
    />
  );
}
