import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { Brand } from './Brand';
import classes from './AuthLayout.module.css';

/** The pages before one is in: signing in, adding a phone. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.door}>
      <Card withBorder padding="xl" w="min(100%, 27rem)">
        <Group justify="space-between" mb="lg">
          <Brand />
          <LanguageToggle />
        </Group>
        <Title order={1} size="h2" mb="md">
          {title}
        </Title>
        {children}
      </Card>
    </main>
  );
}
