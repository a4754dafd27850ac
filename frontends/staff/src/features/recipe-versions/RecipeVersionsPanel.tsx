import { Badge, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/format-time';
import { notify } from '#kit/notices.store';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import type { RecipeVersion } from '#shared/recipes/recipe.contract';
import { collectionKeyOf } from '#shared/recipes/version-collection';
import { useLiveInventory } from '../../data/inventory.data';
import {
  chooseRecipeVersion,
  loadRecipeVersion,
  recipeVersions,
  useLiveRecipe,
  useLiveRecipeVersions,
  useRecipe,
  useRecipeVersion,
  useRecipeVersions,
} from '../../data/recipe.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Failure } from '../../ui/Failure';
import { Differences } from './Differences';
import { useDraft } from './draft.store';
import { draftOf } from './recipe-draft';
import { RecipeEditor } from './RecipeEditor';
import classes from './RecipeVersions.module.css';

/** The recipe in its versions: which one the kitchen cooks by, what differs, and the way to a new one. @source requirements/console C72 */
export function RecipeVersionsPanel() {
  const { t } = useTranslation();
  useLiveRecipe();
  useLiveRecipeVersions();
  useLiveInventory();
  const { list, status, error } = useRecipeVersions();
  const current = useRecipe(({ record }) => record);
  const { draft, change, clear } = useDraft();
  const [isEditing, setEditing] = useState(false);
  const [comparing, setComparing] = useState<{ was: number; now: number } | null>(null);
  const [choosing, setChoosing] = useState<number | null>(null);

  const start = useAction(async (number: number) => {
    change(draftOf(number, (await loadRecipeVersion(number)).content));
    setEditing(true);
  });
  const stop = (): void => {
    clear();
    setEditing(false);
  };
  if (isEditing && draft) return <RecipeEditor draft={draft} onChange={change} onDiscard={stop} onSaved={stop} />;
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>{t('recipeVersions.title')}</Title>
        <Text c="dimmed">{t('recipeVersions.hint')}</Text>
      </div>
      {draft && (
        <Banner kind="warning" title={t('recipeVersions.draft', { number: draft.from })}>
          <Group gap="sm" mt="sm">
            <Button onClick={() => setEditing(true)}>{t('recipeVersions.continue')}</Button>
            <Button variant="default" onClick={clear}>
              {t('recipeVersions.discard')}
            </Button>
          </Group>
        </Banner>
      )}
      <Failure error={error} what={t('recipeVersions.loadFailed')} onAgain={recipeVersions.reload} />
      {(status === 'loading' || !current) && !error && <Spinner label={t('recipeVersions.loading')} />}
      <Failure error={start.error} what={t('recipeVersions.loadFailed')} onDismiss={start.clear} />
      {current && comparing !== null && (
        <Comparison
          {...comparing}
          numbers={list.map(({ number }) => number)}
          onWith={(was) => setComparing({ ...comparing, was })}
          onClose={() => setComparing(null)}
        />
      )}
      {current && (
        <ul className={classes.list}>
          {list.map((version) => (
            <VersionCard
              key={version.number}
              version={version}
              isCurrent={version.number === current.number}
              // One edit at a time is on a device.
              onEdit={draft ? null : () => void start.run(version.number)}
              onCompare={() => setComparing({ was: current.number, now: version.number })}
              onChoose={() => setChoosing(version.number)}
            />
          ))}
        </ul>
      )}
      {current && choosing !== null && <ChooseVersion was={current.number} now={choosing} onClose={() => setChoosing(null)} />}
    </Stack>
  );
}

interface CardProps {
  version: RecipeVersion;
  isCurrent: boolean;
  onEdit: (() => void) | null;
  onCompare: () => void;
  onChoose: () => void;
}

function VersionCard({ version: { number, savedAt, savedBy, note }, isCurrent, onEdit, onCompare, onChoose }: CardProps) {
  const { t, i18n } = useTranslation();
  const collection = collectionKeyOf(number);
  const name = t('recipeVersions.number', { number });
  return (
    <Card component="li" withBorder aria-label={name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Group gap="sm">
            <Text fw={700}>{name}</Text>
            {isCurrent && <Badge color="leaf">{t('recipeVersions.current')}</Badge>}
          </Group>
          <Text c="dimmed" size="sm">
            {collection
              ? `${t(`recipes.collections.${collection}.date`)}: ${t(`recipes.collections.${collection}.title`)}`
              : t('recipeVersions.savedBy', { date: formatDateTime(savedAt, i18n.language), name: savedBy })}
          </Text>
          {note !== '' && <Text mt={4}>{note}</Text>}
        </div>
        <Group gap="sm">
          {!isCurrent && (
            <>
              <Button onClick={onChoose} aria-label={t('recipeVersions.chooseOf', { number })}>
                {t('recipeVersions.choose')}
              </Button>
              <Button variant="default" onClick={onCompare} aria-label={t('recipeVersions.compareOf', { number })}>
                {t('recipeVersions.compare')}
              </Button>
            </>
          )}
          {onEdit && (
            <Button variant="default" onClick={onEdit} aria-label={t('recipeVersions.editOf', { number })}>
              {t('recipeVersions.edit')}
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  );
}

interface PairProps {
  /** Number of the current version. */
  was: number;
  now: number;
}

/** The difference between two versions, once both are here. */
function Pair({ was, now, label }: PairProps & { label: string }) {
  const { t } = useTranslation();
  const [before, after] = [useRecipeVersion(was), useRecipeVersion(now)];
  const failed = before.error ? before : after;
  if (failed.error) return <Failure error={failed.error} what={t('recipeVersions.loadFailed')} onAgain={failed.again} />;
  if (!before.version || !after.version) return <Spinner label={t('recipeVersions.loading')} />;
  return <Differences label={label} was={before.version.content} now={after.version.content} same={t('recipeVersions.same')} />;
}

interface ComparisonProps extends PairProps {
  numbers: readonly number[];
  onWith: (was: number) => void;
  onClose: () => void;
}

/** Any version beside the one that was pressed. */
function Comparison({ was, now, numbers, onWith, onClose }: ComparisonProps) {
  const { t } = useTranslation();
  const label = t('recipeVersions.comparison', { was, now });
  return (
    <Card withBorder component="section" aria-label={label}>
      <Group justify="space-between" align="flex-end" mb="md">
        <Title order={3} size="h4">
          {label}
        </Title>
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label={t('recipeVersions.compareWith')}
            value={String(was)}
            data={numbers
              .filter((number) => number !== now)
              .map((number) => ({ value: String(number), label: t('recipeVersions.number', { number }) }))}
            onChange={({ currentTarget }) => onWith(Number(currentTarget.value))}
          />
          <Button variant="default" onClick={onClose}>
            {t('recipeVersions.closeComparison')}
          </Button>
        </Group>
      </Group>
      <Pair was={was} now={now} label={label} />
    </Card>
  );
}

/** Asks before the whole kitchen cooks by other amounts, with what changes. */
function ChooseVersion({ was, now, onClose }: PairProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const action = useAction(async () => {
    await chooseRecipeVersion(now);
    notify({ kind: 'success', text: (say) => say('recipeVersions.chosen', { number: now }) });
    onClose();
  });
  return (
    <ConfirmDialog
      title={t('recipeVersions.chooseTitle', { number: now })}
      yes={t('recipeVersions.chooseYes', { number: now })}
      no={t('recipeVersions.cancel')}
      action={action}
      failed={t('recipeVersions.chooseFailed')}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('recipeVersions.chooseText')}</Text>
        <Pair was={was} now={now} label={t('recipeVersions.comparison', { was, now })} />
      </Stack>
    </ConfirmDialog>
  );
}
