import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LiveState, LiveStore } from '#kit/live-store';
import { Spinner } from '#kit/ui/Spinner';
import { Failure } from './Failure';

interface Props<Shown extends object, Stored> {
  id: string;
  title: string;
  hint: string;
  /** Where what the server stores is kept. */
  of: Pick<LiveStore<Shown, undefined>, 'use' | 'useLive' | 'reload'>;
  /** Null until the server has told it. */
  read: (state: LiveState<Shown, undefined>) => Stored | null;
  /** What was not loaded. */
  failed: string;
  loading: string;
  children: (stored: Stored) => ReactNode;
}

/** A card about something that the server stores: what it shows once that is known, and until then why it is not. */
export function StoredCard<Shown extends object, Stored>({ id, title, hint, of, read, failed, loading, children }: Props<Shown, Stored>) {
  const { use: useStore, useLive } = of;
  useLive();
  const state = useStore();
  const stored = read(state);
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {hint}
      </Text>
      {stored !== null ? (
        children(stored)
      ) : state.error ? (
        <Failure error={state.error} what={failed} onAgain={of.reload} />
      ) : (
        <Spinner label={loading} />
      )}
    </Card>
  );
}
