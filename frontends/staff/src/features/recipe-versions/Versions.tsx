import { Badge, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { notify } from '#kit/notices.store';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import type { RecipeVersion } from '#shared/recipes/recipe.contract';
import { collectionKeyOf } from '#shared/recipes/version-collection';
import {
  chooseRecipeVersion,
  MANDI,
  recipeVersions,
  useLiveRecipeVersions,
  useRecipe,
  useRecipeVersion,
  useRecipeVersions,
} from '../../data/recipe.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Failure } from '../../ui/Failure';
import { Differences } from './Differences';
import { useDifferences } from './use-differences';

interface Props {
  /** Of the recipe. */
  id: string;
  /** Null while another edit is on the device. */
  onEdit: ((number: number) => void) | null;
}

/** The versions of a recipe, the newest first, with the differences between them. */
export function Versions({ id, onEdit }: Props) {
  const { t } = useTranslation();
  useLiveRecipeVersions(id);
  const { list, status, error } = useRecipeVersions();
  const current = useRecipe(({ record }) => (id === MANDI ? record?.number : record?.added?.find((one) => one.id === id)?.number));
  const [comparing, setComparing] = useState<{ was: number; now: number } | null>(null);
  const [choosing, setChoosing] = useState<number | null>(null);
  return (
    <>
      <Failure error={error} what={t('recipeVersions.loadFailed')} onAgain={recipeVersions.reload} />
      {(status === 'loading' || current === undefined) && !error && <Spinner label={t('recipeVersions.loading')} />}
      {current !== undefined && comparing !== null && (
        <Comparison
          {...comparing}
          id={id}
          numbers={list.map(({ number }) => number)}
          onWith={(was) => setComparing({ ...comparing, was })}
          onClose={() => setComparing(null)}
        />
      )}
      {current !== undefined && (
        <ul className="stack-3">
          {list.map((version) => (
            <VersionCard
              key={version.number}
              version={version}
              isOfMandi={id === MANDI}
              isCurrent={version.number === current}
              onEdit={onEdit && (() => onEdit(version.number))}
              onCompare={() => setComparing({ was: current, now: version.number })}
              onChoose={() => setChoosing(version.number)}
            />
          ))}
        </ul>
      )}
      {current !== undefined && choosing !== null && (
        <ChooseVersion id={id} was={current} now={choosing} onClose={() => setChoosing(null)} />
      )}
    </>
  );
}

interface CardProps {
  version: RecipeVersion;
  isOfMandi: boolean;
  isCurrent: boolean;
  onEdit: (() => void) | null;
  onCompare: () => void;
  onChoose: () => void;
}

function VersionCard({ version: { number, savedAt, savedBy, note }, isOfMandi, isCurrent, onEdit, onCompare, onChoose }: CardProps) {
  const { t, i18n } = useTranslation();
  const collection = isOfMandi ? collectionKeyOf(number) : null;
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
              <Button variant="default" onClick={onChoose} aria-label={t('recipeVersions.chooseOf', { number })}>
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
  /** Of the recipe. */
  id: string;
  /** Number of the current version. */
  was: number;
  now: number;
}

/** The difference between two versions, once both are here. */
function Pair({ id, was, now, label }: PairProps & { label: string }) {
  const { t } = useTranslation();
  const differences = useDifferences();
  const [before, after] = [useRecipeVersion(id, was), useRecipeVersion(id, now)];
  const failed = before.error ? before : after;
  if (failed.error) return <Failure error={failed.error} what={t('recipeVersions.loadFailed')} onAgain={failed.again} />;
  if (!before.version || !after.version) return <Spinner label={t('recipeVersions.loading')} />;
  const rows = differences(before.version.content, after.version.content);
  return <Differences label={label} rows={rows} same={t('recipeVersions.same')} />;
}

interface ComparisonProps extends PairProps {
  numbers: readonly number[];
  onWith: (was: number) => void;
  onClose: () => void;
}

/** Any version next to the pressed one. */
function Comparison({ id, was, now, numbers, onWith, onClose }: ComparisonProps) {
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
      <Pair id={id} was={was} now={now} label={label} />
    </Card>
  );
}

/** Asks before the whole kitchen cooks by other amounts, and shows the changes. */
function ChooseVersion({ id, was, now, onClose }: PairProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const action = useAction(async () => {
    await chooseRecipeVersion(id, now);
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
        <Pair id={id} was={was} now={now} label={t('recipeVersions.comparison', { was, now })} />
      </Stack>
    </ConfirmDialog>
  );
}
