import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { formatDateTime } from '#kit/format-time';
import { useAuditChain } from '../../data/audit.data';

/** Whether the audit chain is intact, since when, or where it broke. @source faults O7 */
export function ChainState() {
  const { t, i18n } = useTranslation();
  const { record: chain, error: chainError } = useAuditChain();
  if (chainError) {
    return (
      <Banner kind="warning" title={t('audit.chain.failed')}>
        {errorText(t, chainError)}
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
        : t('audit.chain.intact', { since: formatDateTime(chain.since, i18n.language), count: chain.entries })}
    </Banner>
  );
}
