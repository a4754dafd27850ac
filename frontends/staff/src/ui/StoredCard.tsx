import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LiveState, LiveStore } from '#kit/live-store';
import { Spinner } from '#kit/ui/Spinner';
import { Failure } from './Failure';

interface Props<Shown extends object, Stored> {
  id: string;
  title: string;
  hint: string;
  /** The store of the server's record. */
  of: Pick<LiveStore<Shown, undefined>, 'use' | 'useLive' | 'reload'>;
  /** Null until the server has answered. */
  read: (state: LiveState<Shown, undefined>) => Stored | null;
  /** The error text of a failed load. */
  failed: string;
  loading: string;
  children: (stored: Stored) => ReactNode;
}

/** A card about a record of the server: its content once loaded, until then the reason for the delay. */
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
