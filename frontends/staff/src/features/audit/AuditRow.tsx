import { Card, Group, Table, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import type { AuditEntry } from '#shared/audit/audit.contract';
import { differences } from '#shared/audit/differences';
import { actorText, pathText, subjectText, valueText } from '../../ui/audit-texts';
import classes from './AuditRow.module.css';

interface Props {
  entry: AuditEntry;
  /** Of dishes and recipes, by their keys. */
  names: Readonly<Record<string, string>>;
  /** Asks for everything about its subject. */
  onSubject: (subject: string) => void;
}

/** One audit entry: person, act, subject, time, address; its changes fold out. */
export function AuditRow({ entry, names, onSubject }: Props) {
  const { t, i18n } = useTranslation();
  const { action, subject, subjectName, at, address } = entry;
  const changes = differences(entry.before, entry.after);
  return (
    <Card component="li" withBorder padding="md" className={classes.row}>
      <Group justify="space-between" gap="xs" wrap="wrap">
        <Text>
          <strong>{actorText(t, entry)}</strong> · {t(`audit.actions.${action}`, { defaultValue: action })}
        </Text>
        <Text className="text-hint">
          <time dateTime={at}>{formatDateTime(at, i18n.language)}</time> ·{' '}
          {address === null ? t('audit.byHouse') : t('audit.from', { address })}
        </Text>
      </Group>
      <UnstyledButton className={classes.subject} onClick={() => onSubject(subject)}>
        {subjectText(t, subject, subjectName)}
      </UnstyledButton>
      {changes.length > 0 && (
        <details className={classes.changes}>
          <summary className={classes.summary}>
            {t('audit.changes')} ({changes.length})
          </summary>
          <Table.ScrollContainer minWidth={320}>
            <Table verticalSpacing="xs" layout="fixed">
              <Table.Thead>
                <Table.Tr>
                  {(['field', 'before', 'after'] as const).map((column) => (
                    <Table.Th key={column} scope="col">
                      {t(`audit.${column}`)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(({ path, before, after }) => (
                  <Table.Tr key={path}>
                    <Table.Th scope="row" className={classes.value}>
                      {path === '' ? t('audit.details') : pathText(t, path, names)}
                    </Table.Th>
                    <Table.Td className={classes.value}>{valueText(t, path, before, i18n.language)}</Table.Td>
                    <Table.Td className={classes.value}>{valueText(t, path, after, i18n.language)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </details>
      )}
    </Card>
  );
}
