import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kit/i18n';
import { actionsFor, actionTexts } from '#shared/readings/corrective-actions';
import type { ReadingKind } from '#shared/readings/reading-kinds';
import { textIn } from '#shared/core/languages';

const OWN = 'own';
/** As `correctiveActionSchema` checks it. @source decisions/0032 */
const LONGEST = 300;

interface Props {
  kind: ReadingKind;
  side: 'below' | 'above';
  celsius: number;
  /** A code of the list or the written text; empty: nothing yet. */
  value: string;
  error: string | undefined;
  onChange: (action: string) => void;
}

/** The corrective action for a reading outside its limits: one of the usual ones, or in one's own words. */
export function ActionChoice({ kind, side, celsius, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const actions: readonly string[] = actionsFor(kind, side, celsius);
  const [writes, setWrites] = useState(false);
  const isOwn = writes || (value !== '' && !actions.includes(value));
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('tasks.action.label')}
        required
        error={error}
        value={isOwn ? OWN : value}
        onChange={(chosen) => {
          setWrites(chosen === OWN);
          onChange(chosen === OWN ? '' : chosen);
        }}
      >
        <Stack gap={0} mt="xs">
          {actions.map((action) => (
            <Radio key={action} value={action} py="sm" label={textIn(actionTexts(action), currentLanguage())} />
          ))}
          <Radio value={OWN} py="sm" label={t('tasks.action.own')} />
        </Stack>
      </Radio.Group>
      {isOwn && (
        <Textarea
          label={t('tasks.action.write')}
          required
          autosize
          minRows={2}
          maxLength={LONGEST}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  );
}
