import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import type { AuditChain } from '#shared/audit/audit.contract';
import { alterationText } from '#shared/audit/journal';
import { textIn, type Translated } from '#shared/core/languages';
import { formatDateTime } from '#kit/formats';
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
  if (!chain.intact) return <Altered chain={chain} />;
  return (
    <Banner kind="success">
      {chain.since === null
        ? t('audit.chain.empty')
        : t('audit.chain.intact', { since: formatDateTime(chain.since, i18n.language), count: chain.entries })}
    </Banner>
  );
}

/** The foreign changes in the database: of entries of the log, of the record journal, or of the records themselves. */
function Altered({ chain: { brokenAt, isCut, records } }: { chain: AuditChain }) {
  const { t, i18n } = useTranslation();
  const say = (text: Translated): string => textIn(text, i18n.language);
  const lines = [
    brokenAt === null ? null : t('audit.chain.brokenAt', { id: brokenAt }),
    isCut ? t('audit.chain.cut') : null,
    records.brokenAt === null ? null : t('audit.chain.journalBrokenAt', { id: records.brokenAt }),
    records.isCut ? t('audit.chain.journalCut') : null,
  ].filter((line) => line !== null);
  const left = records.alteredTotal - records.altered.length;
  return (
    <Banner kind="error" title={t('audit.chain.brokenTitle')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {records.alteredTotal > 0 && (
        <>
          <p>{t('audit.chain.altered', { count: records.alteredTotal })}</p>
          <ul>
            {records.altered.map((one) => (
              <li key={`${one.kind} ${one.id}`}>{alterationText(one, say)}</li>
            ))}
            {left > 0 && <li>{t('audit.chain.more', { count: left })}</li>}
          </ul>
        </>
      )}
    </Banner>
  );
}
