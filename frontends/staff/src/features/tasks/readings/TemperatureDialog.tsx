import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { serverNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { DomainError } from '#shared/core/errors';
import { oneOf } from '#shared/core/narrow';
import { standingAction } from '#shared/readings/corrective-actions';
import { IDEAL, isOutside, outcomeOf, READING_KINDS, type ReadingKind } from '#shared/readings/reading-kinds';
import { KIND_NAMES, limitText } from '#shared/readings/reading-texts';
import type { Task } from '#shared/tasks/task.contract';
import { COLDEST, HOTTEST, readTemperature } from '#shared/tasks/task-state';
import { FormDialog } from '../../../ui/FormDialog';
import { ActionChoice } from './ActionChoice';
import { useLimitsOf } from '../reading-limits.store';
import { taskText } from '../actions/task-undo';
import { textIn } from '#shared/core/languages';

/** What was read, as the server takes it. */
export interface SaidReading {
  temperatureValue: string;
  takenAt: string;
  correctiveAction?: string;
  readingKind?: ReadingKind | null;
}

interface Props {
  task: Task;
  /** Words of the button that sends it. */
  submit: string;
  /** Said above the field, e.g. that this is the second reading. */
  hint?: string;
  onRead: (said: SaidReading) => void;
  onClose: () => void;
}

const degreesOf = (typed: string): number | null => {
  try {
    return readTemperature(typed);
  } catch {
    return null;
  }
};

/**
 * Asks what the thermometer shows; without it a temperature task is not completed. What lies outside its limits is said while it is typed,
 * and what is done about it is asked for. @source requirements/kitchen K33; decisions/0001 §36, §59
 */
export function TemperatureDialog({ task, submit, hint, onRead, onClose }: Props) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [kind, setKind] = useState(task.readingKind);
  const [action, setAction] = useState('');
  const [isActionMissing, setActionMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const limits = useLimitsOf(kind);
  // A phone's keyboard may offer a comma only.
  const degrees = typed.trim().replace(',', '.');
  const celsius = degreesOf(degrees);
  const outcome = celsius === null ? 'unlimited' : outcomeOf(kind, celsius, limits);
  const range = limitText(kind, limits, language);
  const ideal = kind && IDEAL[kind];
  const standing = celsius === null ? null : standingAction(kind, outcome, celsius);
  const chosen = action || (standing ?? '');
  useEffect(() => {
    if (fault !== null || isActionMissing) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-first-action]')?.focus();
  }, [fault, isActionMissing]);

  const send = (): void => {
    try {
      readTemperature(degrees);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      setFault(t(`errors.${error.code}`));
      return;
    }
    const outside = isOutside(outcome);
    if (outside && chosen.trim() === '') {
      setActionMissing(true);
      return;
    }
    onRead({
      temperatureValue: degrees,
      takenAt: new Date(serverNow()).toISOString(),
      ...(outside && { correctiveAction: chosen.trim() }),
      ...(kind !== task.readingKind && { readingKind: kind }),
    });
  };
  return (
    <FormDialog
      ref={form}
      title={taskText(task)}
      submit={submit}
      cancel={t('tasks.cancel')}
      color={isOutside(outcome) ? 'ember' : 'leaf'}
      onSubmit={send}
      onClose={onClose}
    >
      {hint && <Text>{hint}</Text>}
      {isExtra(task) && (
        <NativeSelect
          label={t('tasks.measured')}
          value={kind ?? ''}
          onChange={({ currentTarget }) => setKind(oneOf(READING_KINDS, currentTarget.value) ?? null)}
          data={[
            { value: '', label: t('tasks.measuredOther') },
            ...READING_KINDS.map((value) => ({ value, label: textIn(KIND_NAMES[value], language) })),
          ]}
        />
      )}
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
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        rightSection={<Text aria-hidden="true">°C</Text>}
        rightSectionWidth="3rem"
        value={typed}
        error={fault ?? isOutside(outcome)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
      {celsius !== null && isOutside(outcome) && kind !== null && (
        <Stack gap="sm">
          <Banner kind="error" title={t(`tasks.outside.${outcome}`, { degrees: celsius })}>
            {t('tasks.outside.range', { range })}
          </Banner>
          <ActionChoice
            kind={kind}
            side={outcome}
            celsius={celsius}
            value={chosen}
            isMissing={isActionMissing}
            onChange={(next) => {
              setAction(next);
              setActionMissing(false);
            }}
          />
        </Stack>
      )}
    </FormDialog>
  );
}

/** A reading that is not of the plan measures what somebody says it does; the server names what was added after it. */
const isExtra = ({ id, readingKind }: Task): boolean => readingKind === null || id.startsWith('task-');
