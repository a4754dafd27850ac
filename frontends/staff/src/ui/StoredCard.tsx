import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#kit/http';
import { Spinner } from '#kit/ui/Spinner';
import { Failure } from './Failure';

interface Props<Stored> {
  id: string;
  title: string;
  hint: string;
  /** Null until the server has told it. */
  stored: Stored | null;
  error: ApiError | null;
  /** What was not loaded. */
  failed: string;
  loading: string;
  onAgain: () => Promise<void>;
  children: (stored: Stored) => ReactNode;
}

/** A card about something that the server stores: what it shows once that is known, and until then why it is not. */
export function StoredCard<Stored>({ id, title, hint, stored, error, failed, loading, onAgain, children }: Props<Stored>) {
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {hint}
      </Text>
      {stored !== null ? children(stored) : error ? <Failure error={error} what={failed} onAgain={onAgain} /> : <Spinner label={loading} />}
    </Card>
  );
}
