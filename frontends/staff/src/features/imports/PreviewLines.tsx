import { Badge, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoundRecord } from '#shared/imports/found';
import type { ImportLine } from '#shared/imports/import.contract';
import classes from './PreviewLines.module.css';

const COLOURS = { refused: 'ember', changed: 'brass', new: 'leaf', same: 'gray' } as const;
const STATES = ['refused', 'changed', 'new', 'same'] as const;

interface Props {
  found: readonly FoundRecord[];
  lines: readonly ImportLine[];
}

/** Every record of a file with its state, the reason of a refusal, and the lines that were taken otherwise than they are written. */
export function PreviewLines({ found, lines }: Props) {
  const { t } = useTranslation();
  const byPlace = new Map(lines.map((line) => [line.place, line]));
  const shown = found.map(({ place, name, problem, notes }) => {
    const line = byPlace.get(place);
    const reasons = problem ? [{ problem, detail: '' }] : (line?.reasons ?? []);
    return { place, name: name || t('imports.nameless', { place }), state: line?.state ?? ('refused' as const), reasons, notes };
  });
  const counts = STATES.map((state) => ({ state, count: shown.filter((one) => one.state === state).length }));
  return (
    <>
      <Text role="status">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ state, count }) => t(`imports.counts.${state}`, { count }))
          .join(' · ')}
      </Text>
      <ul className="stack-2">
        {shown.map(({ place, name, state, reasons, notes }) => (
          <li key={place} className={classes.line}>
            <Group gap="xs">
              <Text fw={600}>{name}</Text>
              <Badge color={COLOURS[state]}>{t(`imports.states.${state}`)}</Badge>
            </Group>
            {reasons.map(({ problem, detail }) => (
              <Text key={`${problem} ${detail}`} size="sm" c="var(--k-danger)">
                {t([`imports.reasons.${problem}`, `recipeVersions.problems.${problem}`], { detail, chain: detail })}
                {detail && !['tooMany', 'containsItself'].includes(problem) && ` (${detail})`}
              </Text>
            ))}
            {notes.length > 0 && (
              <ul aria-label={t('imports.notesTitle')}>
                {notes.map(({ line, note, as }) => (
                  <Text key={`${line} ${note}`} component="li" size="sm">
                    <q>{line}</q> – {t(`imports.notes.${note}`, { as })}
                  </Text>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
