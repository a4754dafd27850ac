import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/core/languages';
import type { Fact } from '#shared/messages/fact';

interface Props {
  variables: Fact['variables'];
  language: string;
  onInsert: (name: string) => void;
}

/** The variables of a text; a press writes one where the cursor is. */
export function Variables({ variables, language, onInsert }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="message-variables">
      <Title order={3} size="h3" id="message-variables" mb="xs">
        {t('messages.texts.variables')}
      </Title>
      <ul className="stack-2">
        {Object.entries(variables).map(([name, { about, isRequired }]) => (
          <Group component="li" key={name} gap="xs">
            <Button variant="default" size="compact-md" mih="var(--k-tap)" onClick={() => onInsert(name)}>
              {`{{${name}}}`}
            </Button>
            <Text size="sm">
              {textIn(about, language)}
              {isRequired && ` · ${t('messages.texts.required')}`}
            </Text>
          </Group>
        ))}
      </ul>
    </section>
  );
}
