import { Card, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Whether it is printed, too. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A named part of a report. */
export function Section({ title, isPrinted: isPrinted = true, children }: Props) {
  const titleId = useId();
  return (
    <Card withBorder data-screen-only={isPrinted ? undefined : true} component="section" aria-labelledby={titleId}>
      <Stack gap="md">
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
