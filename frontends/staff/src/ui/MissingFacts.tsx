import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Banner } from '#kit/ui/Banner';
import { type BusinessFact, missingFacts } from '#shared/settings/placeholders';
import { useLiveSettings, useSettings } from '../data/settings.data';
import { settingsPath } from './console-path';

/** Before a paper is made: which of the facts that it prints are not the business's own yet. */
export function MissingFacts({ facts }: { facts: readonly BusinessFact[] }) {
  const { t } = useTranslation();
  useLiveSettings();
  const { record: settings } = useSettings();
  const missing = settings ? missingFacts(settings).filter((name) => facts.includes(name)) : [];
  if (missing.length === 0) return null;
  return (
    <Banner kind="warning">
      {t('paper.missing', { facts: missing.map((name) => t(`settings.fields.${name}`)).join(', ') })}{' '}
      <Anchor component={Link} to={settingsPath('business')} underline="always">
        {t('paper.enter')}
      </Anchor>
    </Banner>
  );
}
