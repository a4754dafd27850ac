import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Address } from '#shared/core/endpoint';
import { type ApiError, http, toApiError } from '#kit/http/http';

interface Asked<Answer> {
  /** Null until the server has answered. */
  answer: Answer | null;
  /** Why it was not loaded; null once it was. */
  error: ApiError | null;
  /** Sets a newer answer, e.g. of the reply to an own command. */
  setAnswer: (answer: Answer) => void;
  again: () => void;
}

/** Data that a part of the page loads once, and with a press again where it failed. */
export function useAsked<Answer>(address: Address<'GET', { reply: z.ZodType<{ data: Answer }> }>): Asked<Answer> {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    http.get(address, { signal: left.signal }).then(
      ({ data }) => {
        setAnswer(data);
        setError(null);
      },
      (thrown: unknown) => left.signal.aborted || setError(toApiError(thrown)),
    );
    return () => left.abort();
  }, [address, attempt]);
  return { answer, error, setAnswer, again: () => setAttempt(attempt + 1) };
}
