import { Group, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useInventory } from '../../data/inventory.data';
import { IngredientLines } from './IngredientLines';
import type { PartDraft } from './recipe-draft';
import { StepLines } from './StepLines';
import { VideoChoice } from './VideoChoice';

/** The items that an ingredient may be taken from. */
export const useUsedItems = () => useInventory(({ list }) => list).filter(({ isActive }) => isActive);

interface PartProps {
  /** The name of the recipe, for its video. */
  name: string;
  draft: PartDraft;
  /** Whether a line may be for those alone who get mutton. */
  hasMutton?: boolean;
  faultAt: (field: string) => string | undefined;
  onChange: (edit: Partial<PartDraft>) => void;
}

/** All that is typed of one part of the first recipe, or of an added one. */
export function PartFields({ name, draft, hasMutton = false, faultAt, onChange }: PartProps) {
  const { t } = useTranslation();
  const items = useUsedItems();
  return (
    <>
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <TextInput
          label={t('recipeVersions.editor.name')}
          value={draft.en}
          error={faultAt('title.en')}
          onChange={({ currentTarget: { value } }) => onChange({ en: value })}
        />
        <TextInput
          label={t('recipeVersions.editor.nameMl')}
          lang="ml"
          value={draft.ml}
          error={faultAt('title.ml')}
          onChange={({ currentTarget: { value } }) => onChange({ ml: value })}
        />
        <TextInput
          label={t('recipeVersions.editor.servings')}
          inputMode="numeric"
          value={draft.servings}
          error={faultAt('baseServing')}
          onChange={({ currentTarget: { value } }) => onChange({ servings: value })}
        />
      </Group>
      <VideoChoice name={name} value={draft.video} error={faultAt('video')} onChange={(video) => onChange({ video })} />
      <IngredientLines
        lines={draft.lines}
        items={items}
        hasMutton={hasMutton}
        faultAt={faultAt}
        onChange={(lines) => onChange({ lines })}
      />
      {(['En', 'Ml'] as const).map((language) => (
        <Textarea
          key={language}
          label={t(language === 'En' ? 'recipeVersions.editor.instructions' : 'recipeVersions.editor.instructionsMl')}
          lang={language.toLowerCase()}
          autosize
          minRows={4}
          maxLength={4_000}
          value={draft[`instructions${language}`]}
          error={faultAt(`instructions.${language.toLowerCase()}`)}
          onChange={({ currentTarget: { value } }) => onChange({ [`instructions${language}`]: value })}
        />
      ))}
      <StepLines steps={draft.steps} faultAt={faultAt} onChange={(steps) => onChange({ steps })} />
    </>
  );
}
