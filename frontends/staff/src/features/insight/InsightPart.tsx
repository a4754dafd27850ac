import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http';
import { Spinner } from '#kit/ui/Spinner';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/Section';

interface Props {
  title: string;
  isKnown: boolean;
  error: ApiError | null;
  again: () => Promise<void>;
  children: ReactNode;
}

/** A chart's place on the page while it loads, after a failure, and with the last data before a failure. */
export function InsightPart({ title, isKnown, error, again, children }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <Failure error={error} {...(isKnown && { what: t('insight.old') })} onAgain={again} />
      {isKnown ? children : !error && <Spinner label={t('charts.loading')} />}
    </Section>
  );
}
