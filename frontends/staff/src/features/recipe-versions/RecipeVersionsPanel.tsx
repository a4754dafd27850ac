import { Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { dishName } from '#kit/dish-texts';
import { textIn } from '#shared/core/languages';
import type { AddedContent, RecipeContent } from '#shared/recipes/kitchen-recipe';
import { compareTexts } from '#shared/core/text-order';
import type { AddedRecipe } from '#shared/recipes/recipe.contract';
import { useDishes, useLiveDishes } from '../../data/dishes.data';
import { useLiveInventory } from '../../data/inventory.data';
import { changeAddedRecipe, loadRecipeVersion, MANDI, useAddedRecipes, useLiveRecipe } from '../../data/recipe.data';
import { Failure } from '../../ui/Failure';
import { AddedEditor } from './AddedEditor';
import { useAddedDraft, useDraft } from './draft.store';
import { addedDraftOf, draftOf, newDraft } from './recipe-draft';
import { Heading } from '../../ui/Heading';
import { RecipeEditor } from './RecipeEditor';
import { Versions } from './Versions';

/** The recipes in their versions: the current one, the differences, and the editor of a new one. @source requirements/console C72, C105 */
export function RecipeVersionsPanel() {
  const { t } = useTranslation();
  useLiveRecipe();
  useLiveInventory();
  useLiveDishes();
  const added = useAddedRecipes();
  const [chosen, setChosen] = useState(MANDI);
  const [editing, setEditing] = useState<'first' | 'added' | null>(null);
  const [first, own] = [useDraft(), useAddedDraft()];
  const shown = added.find(({ id }) => id === chosen);
  const isDrafted = (shown ? own : first).isTyped;

  const start = useAction(async (number: number) => {
    const { content } = await loadRecipeVersion(chosen, number);
    if (chosen === MANDI) first.open(draftOf(number, content as RecipeContent));
    else own.open(addedDraftOf(chosen, number, content as AddedContent));
    setEditing(chosen === MANDI ? 'first' : 'added');
  });
  const stop = (clear: () => void) => (): void => {
    clear();
    setEditing(null);
  };
  const add = (): void => {
    own.open(newDraft());
    setEditing('added');
  };
  const { named, forget } = useNamedDraft(own.isTyped);
  const draft = editing === 'added' ? own.draft : named;
  if (editing === 'first' && first.draft) {
    return <RecipeEditor draft={first.draft} onChange={first.change} onDiscard={stop(first.clear)} onSaved={stop(first.clear)} />;
  }
  if (draft) {
    const change = (typed: typeof draft): void => {
      own.change(typed);
      setEditing('added');
    };
    const leave = (): void => {
      stop(own.clear)();
      forget();
    };
    const onSaved = (id: string): void => {
      leave();
      setChosen(id);
    };
    return <AddedEditor draft={draft} onChange={change} onDiscard={leave} onSaved={onSaved} />;
  }
  return (
    <Stack gap="lg">
      <Heading title={t('recipeVersions.title')} hint={t('recipeVersions.hint')} />
      <Group align="flex-end">
        <RecipeChoice chosen={chosen} onChoose={setChosen} />
        <Button variant="default" disabled={own.isTyped} onClick={add}>
          {t('recipeVersions.add')}
        </Button>
      </Group>
      {first.draft && first.isTyped && (
        <DraftBanner
          text={t('recipeVersions.draft', { number: first.draft.from })}
          onContinue={() => setEditing('first')}
          onDiscard={first.clear}
        />
      )}
      {own.draft && own.isTyped && (
        <DraftBanner
          text={t('recipeVersions.addedDraft', { name: own.draft.part.en || t('recipeVersions.nameless') })}
          onContinue={() => setEditing('added')}
          onDiscard={own.clear}
        />
      )}
      <Failure error={start.error} what={t('recipeVersions.loadFailed')} onDismiss={start.clear} />
      {shown && <AddedFacts recipe={shown} />}
      {/* One edit at a time is on a device. */}
      <Versions key={chosen} id={chosen} onEdit={isDrafted ? null : (number) => void start.run(number)} />
    </Stack>
  );
}

/** The new recipe that the address names. One edit at a time is on a device: it replaces none that was begun. */
function useNamedDraft(isTyped: boolean) {
  const [search, setSearch] = useSearchParams();
  const en = search.get('new');
  return {
    named: en === null || isTyped ? null : newDraft({ en, ml: search.get('ml') ?? '' }),
    forget: () => (en === null ? undefined : setSearch({ tab: 'recipe' }, { replace: true })),
  };
}

/** Which recipe is shown. */
function RecipeChoice({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { t, i18n } = useTranslation();
  const added = useAddedRecipes();
  const nameOf = ({ content, isArchived }: (typeof added)[number]): string => {
    const name = textIn(content.title, i18n.language);
    return isArchived ? t('recipeVersions.archivedName', { name }) : name;
  };
  const ordered = [...added].sort((a, b) => Number(a.isArchived) - Number(b.isArchived) || compareTexts(nameOf(a), nameOf(b)));
  return (
    <NativeSelect
      label={t('recipeVersions.which')}
      value={chosen}
      data={[{ value: MANDI, label: t('recipeVersions.mandi') }, ...ordered.map((one) => ({ value: one.id, label: nameOf(one) }))]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}

function DraftBanner({ text, onContinue, onDiscard }: { text: string; onContinue: () => void; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner kind="warning" title={text}>
      <Group gap="sm" mt="sm">
        <Button onClick={onContinue}>{t('recipeVersions.continue')}</Button>
        <Button variant="default" onClick={onDiscard}>
          {t('recipeVersions.discard')}
        </Button>
      </Group>
    </Banner>
  );
}

/** Where an added recipe is used, and the way to archive it. */
function AddedFacts({ recipe }: { recipe: AddedRecipe }) {
  const { t, i18n } = useTranslation();
  const dishes = useDishes(({ list }) => list).filter(({ parts }) => parts.some((part) => part.recipe === recipe.id));
  const around = useAddedRecipes().filter(({ content }) => content.recipes.some((inside) => inside.recipe === recipe.id));
  const archive = useAction(() => changeAddedRecipe(recipe, { isArchived: !recipe.isArchived }));
  const name = textIn(recipe.content.title, i18n.language);
  const users = [
    ...dishes.map((dish) => dishName(t, dish.id, dish.name, dish.nameMalayalam)),
    ...around.map(({ content }) => textIn(content.title, i18n.language)),
  ];
  return (
    <Card withBorder component="section" aria-label={name}>
      <Title order={3} size="h4">
        {recipe.isArchived ? t('recipeVersions.archivedName', { name }) : name}
      </Title>
      <Text>{users.length > 0 ? t('recipeVersions.usedBy', { names: users.join(', ') }) : t('recipeVersions.notUsed')}</Text>
      {recipe.isArchived && <Text c="dimmed">{t('recipeVersions.archivedHint')}</Text>}
      <Failure error={archive.error} what={t('recipeVersions.editor.saveFailed')} onDismiss={archive.clear} />
      <Group mt="sm">
        <Button
          variant="default"
          loading={archive.busy}
          aria-label={t(recipe.isArchived ? 'recipeVersions.bringBackOf' : 'recipeVersions.archiveOf', { name })}
          onClick={() => void archive.run()}
        >
          {t(recipe.isArchived ? 'recipeVersions.bringBack' : 'recipeVersions.archive')}
        </Button>
      </Group>
    </Card>
  );
}
