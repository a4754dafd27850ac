import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecipeVersion, type WholeVersion } from '../../data/recipe.data';
import { Differences } from './Differences';
import { useDifferences } from './use-differences';

/** The changes of the version against the one that it began with. */
export function Changes({ id, from, content }: { id: string; from: number; content: WholeVersion['content'] }) {
  const { t } = useTranslation();
  const differences = useDifferences();
  const { version } = useRecipeVersion(id, from);
  if (!version) return null;
  const label = t('recipeVersions.editor.changes');
  return (
    <Card withBorder component="section" aria-label={label}>
      <Title order={3} size="h4" mb="sm">
        {label}
      </Title>
      <Differences label={label} rows={differences(version.content, content)} same={t('recipeVersions.editor.noChanges')} />
    </Card>
  );
}
