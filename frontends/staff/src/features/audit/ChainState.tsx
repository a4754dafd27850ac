import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { wordMoment } from '#kit/when';
import { useAudit } from './audit.store';

/** Whether the book is whole, since when, or where it broke. @source faults O7 */
export function ChainState() {
  const { t, i18n } = useTranslation();
  const { chain, chainError } = useAudit();
  if (chainError) {
    return (
      <Banner kind="warning">
        <strong>{t('audit.chain.failed')}</strong> {wordError(t, chainError)}
      </Banner>
    );
  }
  if (!chain) return <Text c="dimmed">{t('audit.chain.checking')}</Text>;
  if (!chain.intact) {
    return (
      <Banner kind="error" title={t('audit.chain.brokenTitle')}>
        {chain.brokenAt === null ? t('audit.chain.cut') : t('audit.chain.brokenAt', { id: chain.brokenAt })}
      </Banner>
    );
  }
  return (
    <Banner kind="success">
      {chain.since === null
        ? t('audit.chain.empty')
        : t('audit.chain.intact', { since: wordMoment(chain.since, i18n.language), count: chain.entries })}
    </Banner>
  );
}
