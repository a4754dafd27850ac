import { Card, Radio, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { oneOf } from '#shared/core/narrow';

interface Props<Choice extends string> {
  id: string;
  title: string;
  hint: string;
  error: string | undefined;
  choices: readonly Choice[];
  labelOf: (choice: Choice) => string;
  value: Choice;
  onChange: (choice: Choice) => void;
  /** Further fields of the choice. */
  children?: ReactNode;
}

/** One of some choices, on a card of its own. */
export function ChoiceCard<Choice extends string>(props: Props<Choice>) {
  const { id, title, hint, error, choices, labelOf, value, onChange, children } = props;
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      <Radio.Group
        aria-labelledby={id}
        description={hint}
        error={error}
        value={value}
        onChange={(chosen) => onChange(oneOf(choices, chosen) ?? value)}
      >
        <Stack gap={0} mt="sm">
          {choices.map((choice) => (
            <Radio key={choice} value={choice} label={labelOf(choice)} py="sm" />
          ))}
        </Stack>
      </Radio.Group>
      {children}
    </Card>
  );
}
