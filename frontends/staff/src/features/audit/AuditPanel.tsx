import { Button, Group, NativeSelect, Pagination, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { useAction } from '#kit/use-action';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { formatDateTime } from '#kit/formats';
import { MENU_ITEMS } from '#shared/menu/menu-items';
import type { AuditChain } from '#shared/audit/audit.contract';
import { alterationText } from '#shared/audit/journal';
import { textIn, type Translated } from '#shared/core/languages';
import { Heading } from '../../ui/Heading';
import { Loaded } from '../../ui/Loaded';
import { auditChain, auditLog, PAGE_SIZE, useAuditChain, useAuditLog, useLiveAuditChain } from '../../data/audit.data';
import { useDishes, useLiveDishes } from '../../data/dishes.data';
import { useAddedRecipes, useLiveRecipe } from '../../data/recipe.data';
import { useRecipeTitles } from '../../ui/use-recipe-titles';
import { AuditRow } from './AuditRow';
import { KINDS, subjectText } from '../../ui/audit-texts';

const SEARCH_AFTER_MS = 250;

/** The audit log, newest first. @source requirements/console §2.6; contract §4 */
export function AuditPanel() {
  const { t } = useTranslation();
  const { list: entries, extra, status } = useAuditLog();
  const total = extra?.total ?? 0;
  const [subject, setSubject] = useState('');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [actor] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  useLiveAuditChain();
  const names = useNamesOfKeys();
  const refresh = useAction(() => Promise.all([auditLog.reload(), auditChain.reload()]));
  const show = (what: string): void => {
    setSubject(what);
    setPage(1);
  };
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const isOne = subject.includes(':');
  const name = entries.find((entry) => entry.subject === subject)?.subjectName ?? null;
  const kinds = KINDS.map((kind) => ({ value: kind as string, label: t(`audit.kinds.${kind}`) }));

  return (
    <Stack gap="lg">
      <Heading title={t('audit.title')} hint={t('audit.hint')} />
      <ChainState />
      <Group align="flex-end">
        <NativeSelect
          label={t('audit.filter.kind')}
          value={subject}
          onChange={({ currentTarget }) => show(currentTarget.value)}
          data={[
            { value: '', label: t('audit.filter.all') },
            ...kinds,
            ...(isOne ? [{ value: subject, label: t('audit.filter.only', { subject: subjectText(t, subject, name) }) }] : []),
          ]}
        />
        <TextInput
          label={t('audit.filter.actor')}
          placeholder={t('audit.filter.actorHint')}
          type="search"
          maxLength={120}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
        <Button variant="default" loading={refresh.busy} onClick={() => void refresh.run()}>
          {t('audit.refresh')}
        </Button>
        <Text c="dimmed" ml="auto" aria-live="polite">
          {status === 'ready' && t('audit.count', { count: total })}
        </Text>
      </Group>
      <Loaded store={auditLog} of={{ subject, actor, page }} failed={t('audit.failed')} loading={t('audit.loading')} again={false}>
        {entries.length === 0 && (
          <Text ta="center" py="xl" c="dimmed">
            {t(subject || actor ? 'audit.noneFits' : 'audit.none')}
          </Text>
        )}
      </Loaded>
      <ol className="stack-3">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} names={names} onSubject={show} />
        ))}
      </ol>
      {pages > 1 && <Pages pages={pages} page={page} onPage={setPage} />}
    </Stack>
  );
}

/** Names by key: changed values contain the keys of dishes and recipes. */
function useNamesOfKeys(): Readonly<Record<string, string>> {
  const { t } = useTranslation();
  useLiveDishes();
  useLiveRecipe();
  const dishes = useDishes(({ list }) => list);
  const { choices } = useRecipeTitles();
  const recipes = useAddedRecipes().map(({ id }) => id);
  return {
    ...Object.fromEntries(Object.entries(MENU_ITEMS).map(([key, { name }]) => [key, dishName(t, key, name)])),
    ...Object.fromEntries(choices(recipes).map(({ value, label }) => [value, label])),
    ...Object.fromEntries(dishes.map(({ id, name, nameMalayalam }) => [id, dishName(t, id, name, nameMalayalam)])),
  };
}

function Pages({ pages, page, onPage }: { pages: number; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={onPage}
      aria-label={t('audit.pages')}
      getItemProps={(item) => ({ 'aria-label': t('audit.page', { page: item }) })}
      getControlProps={(control) => ({ 'aria-label': t(`audit.pageControl.${control}`) })}
    />
  );
}

/** Whether the audit chain is intact, since when, or where it broke. @source faults O7 */
function ChainState() {
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
