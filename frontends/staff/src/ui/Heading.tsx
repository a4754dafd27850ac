import { Text, Title } from '@mantine/core';

interface Props {
  id?: string;
  title: string;
  hint: string;
  /** Of a part of the page, in smaller letters. */
  isOfPart?: boolean;
}

/** The title of a panel and its purpose. */
export function Heading({ id, title, hint, isOfPart = false }: Props) {
  return (
    <div>
      <Title order={2} {...(isOfPart && { size: 'h3' })} {...(id !== undefined && { id })}>
        {title}
      </Title>
      <Text c="dimmed">{hint}</Text>
    </div>
  );
}
