import { Card, Text, Title } from '@mantine/core';
import { type Content, Loaded, type LoadedProps } from './Loaded';

interface Props<Shown extends Content> extends LoadedProps<Shown, undefined> {
  id: string;
  title: string;
  hint: string;
}

/** A card about a record of the server: its content once loaded, until then the reason for the delay. */
export function StoredCard<Shown extends Content>({ id, title, hint, ...part }: Props<Shown>) {
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {hint}
      </Text>
      <Loaded {...part} isQuiet />
    </Card>
  );
}
