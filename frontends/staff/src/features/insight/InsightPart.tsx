import { useTranslation } from 'react-i18next';
import { type Content, Loaded, type LoadedProps } from '../../ui/Loaded';
import { Section } from '../../ui/Section';

/** A chart's place on the page while it loads, after a failure, and with the last data before a failure. */
export function InsightPart<Shown extends Content, Of>({ title, ...part }: LoadedProps<Shown, Of> & { title: string }) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <Loaded {...part} loading={t('charts.loading')} outdated={t('insight.old')} />
    </Section>
  );
}
