import { Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http/http';
import { keysOf } from '#shared/core/narrow';
import { RECIPE_PROBLEMS, type RecipeFault } from '#shared/recipes/recipe-check';
import { Failure } from '../../ui/Failure';
import { type Faults, type Form, issuesOf } from '../../ui/use-form';
import { useRecipeVersion, type WholeVersion } from '../../data/recipe.data';
import { Differences } from './Differences';
import { useDifferences } from './use-differences';

/** The end of a recipe's form: the reason, the errors, and the two buttons. @param save the words of the first one */
export function SaveVersion({ form, save, onDiscard }: { form: Form<{ note: string }>; save: string; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('recipeVersions.editor.note')} maxLength={300} {...form.text('note')} />
      <Failure error={form.error} what={t('recipeVersions.editor.saveFailed')} atFields={t('recipeVersions.editor.atFields')} />
      {!form.error && keysOf(form.faults).length > 0 && (
        <Text c="ember" role="alert">
          {t('recipeVersions.editor.atFields')}
        </Text>
      )}
      <Group>
        <Button {...form.button}>{save}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t('recipeVersions.editor.discard')}
        </Button>
      </Group>
    </>
  );
}

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

/** The problem of a line, in the reader's language. */
export const problemText = (t: TFunction, { problem, chain }: Pick<RecipeFault, 'problem' | 'chain'>): string =>
  t(`recipeVersions.problems.${problem}`, { chain: chain?.join(' → ') ?? '' });

/** The server's sentences, as the texts of this app know them; a chain is behind its sentence. */
export const refusedLines = (t: TFunction, error: ApiError): Faults =>
  Object.fromEntries(
    Object.entries(issuesOf(error)).map(([path, message]) => {
      const problem = keysOf(RECIPE_PROBLEMS).find(
        (one) => RECIPE_PROBLEMS[one] === message || message.startsWith(`${RECIPE_PROBLEMS[one]}: `),
      );
      if (!problem) return [path, message];
      const rest = message.slice(RECIPE_PROBLEMS[problem].length + 2);
      return [path, problemText(t, { problem, ...(rest !== '' && { chain: [rest] }) })];
    }),
  );
