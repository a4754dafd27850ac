import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  /** The names that one tap takes. */
  names: readonly string[];
  value: string;
  error?: string | undefined;
  onChange: (name: string) => void;
}

/** Who it is given to: one tap on a known name, or any other name typed. A tap on the chosen name takes it away again. */
export function NameChoice({ label, names, value, error, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <TextInput label={label} maxLength={120} value={value} error={error} onChange={(event) => onChange(event.currentTarget.value)} />
      {names.length > 0 && (
        <Group gap="xs" mt="xs" role="group" aria-label={t('tasks.assign.who')}>
          {names.map((name) => {
            const isChosen = name === value.trim();
            return (
              <Button
                key={name}
                size="compact-md"
                h="var(--k-tap)"
                variant={isChosen ? 'filled' : 'default'}
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? '' : name)}
              >
                {name}
              </Button>
            );
          })}
        </Group>
      )}
    </div>
  );
}
