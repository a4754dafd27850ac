import { ActionIcon, Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { EATEN_BY, RECIPE_UNITS } from '#shared/recipes/kitchen-recipe';
import { MOST_INGREDIENTS } from '#shared/recipes/recipe-check';
import { asksPiece, changedAt, EMPTY_LINE, type LineDraft, movedUp, withoutAt } from './recipe-draft';
import classes from './RecipeVersions.module.css';

interface Props {
  lines: readonly LineDraft[];
  /** The items that an ingredient may be taken from. */
  items: readonly InventoryItem[];
  /** Whether a line may be for those alone who get mutton. */
  hasMutton: boolean;
  /** The error of a field of the part. */
  faultAt: (path: string) => string | undefined;
  onChange: (lines: LineDraft[]) => void;
}

/** The ingredients of a part, each with its amount, its waste and the item that it is taken from. */
export function IngredientLines({ lines, items, hasMutton, faultAt, onChange }: Props) {
  const { t } = useTranslation();
  const choices = [
    { value: '', label: t('recipeVersions.editor.byName') },
    ...items.map(({ id, name, unit }) => ({ value: String(id), label: `${name} (${unit})` })),
  ];
  const none = faultAt('ingredients');
  return (
    <section aria-labelledby="recipe-ingredients">
      <Title order={3} size="h4" mb="sm" id="recipe-ingredients">
        {t('recipeVersions.editor.ingredients')}
      </Title>
      {none && (
        <Text c="ember" role="alert">
          {none}
        </Text>
      )}
      <ol className="stack-4">
        {lines.map((line, place) => (
          <IngredientLine
            // A line has no identity but its place.
            key={place}
            line={line}
            place={place}
            choices={choices}
            asksPiece={asksPiece(line, items)}
            asksEaters={hasMutton}
            fault={(field) => faultAt(`ingredients.${place}.${field}`)}
            onChange={(edit) => onChange(changedAt(lines, place, edit))}
            onUp={() => onChange(movedUp(lines, place))}
            onRemove={() => onChange(withoutAt(lines, place))}
          />
        ))}
      </ol>
      <Button variant="default" mt="md" disabled={lines.length >= MOST_INGREDIENTS} onClick={() => onChange([...lines, EMPTY_LINE])}>
        {t('recipeVersions.editor.newLine')}
      </Button>
    </section>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface LineProps {
  line: LineDraft;
  place: number;
  choices: readonly Choice[];
  /** Whether the line counts pieces and the item is weighed, or the other way round. */
  asksPiece: boolean;
  /** Whether the line says who eats of it. */
  asksEaters: boolean;
  fault: (field: string) => string | undefined;
  onChange: (edit: Partial<LineDraft>) => void;
  onUp: () => void;
  onRemove: () => void;
}

function IngredientLine({ line, place, choices, asksPiece: isPieceAsked, asksEaters, fault, onChange, onUp, onRemove }: LineProps) {
  const { t } = useTranslation();
  const name = line.en || t('recipeVersions.editor.line', { number: place + 1 });
  // A chosen item that is gone stays chosen until another one is.
  const isGone = line.item !== '' && !choices.some(({ value }) => value === line.item);
  return (
    <li className={`${classes.line} ${classes.ingredient}`} aria-label={name}>
      <TextInput
        label={t('recipeVersions.editor.ingredient')}
        maxLength={80}
        value={line.en}
        error={fault('name.en')}
        onChange={({ currentTarget: { value } }) => onChange({ en: value })}
      />
      <TextInput
        label={t('recipeVersions.editor.ingredientMl')}
        lang="ml"
        maxLength={80}
        value={line.ml}
        error={fault('name.ml')}
        onChange={({ currentTarget: { value } }) => onChange({ ml: value })}
      />
      <Figures line={line} fault={fault} onChange={onChange} />
      <NativeSelect
        label={t('recipeVersions.editor.item')}
        data={isGone ? [...choices, { value: line.item, label: t('recipeVersions.item', { id: line.item }) }] : choices}
        value={line.item}
        error={fault('itemId')}
        onChange={({ currentTarget: { value } }) => onChange({ item: value })}
      />
      {isPieceAsked && (
        <TextInput
          label={t('recipeVersions.editor.piece')}
          inputMode="decimal"
          maxLength={12}
          value={line.piece ?? ''}
          error={fault('pieceGrams')}
          onChange={({ currentTarget: { value } }) => onChange({ piece: value })}
        />
      )}
      {asksEaters && (
        <NativeSelect
          label={t('recipeVersions.editor.eatenBy')}
          data={EATEN_BY.map((value) => ({ value, label: t(`recipeVersions.eatenBy.${value}`) }))}
          value={line.eatenBy ?? 'all'}
          onChange={({ currentTarget: { value } }) => onChange({ eatenBy: EATEN_BY.find((one) => one === value) ?? 'all' })}
        />
      )}
      <LineButtons name={name} isFirst={place === 0} onUp={onUp} onRemove={onRemove} />
    </li>
  );
}

/** The amount, its unit, and the share that is thrown away. */
function Figures({ line, fault, onChange }: Pick<LineProps, 'line' | 'fault' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.figures}>
      <TextInput
        label={t('recipeVersions.editor.amount')}
        inputMode="decimal"
        maxLength={12}
        value={line.amount}
        error={fault('amount')}
        onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
      />
      <NativeSelect
        label={t('recipeVersions.editor.unit')}
        data={RECIPE_UNITS.map((unit) => ({ value: unit, label: t(`recipeVersions.units.${unit}`) }))}
        value={line.unit}
        error={fault('unit')}
        onChange={({ currentTarget: { value } }) => onChange({ unit: value })}
      />
      <TextInput
        label={t('recipeVersions.editor.waste')}
        inputMode="decimal"
        maxLength={6}
        value={line.waste}
        error={fault('wastePercent')}
        onChange={({ currentTarget: { value } }) => onChange({ waste: value })}
      />
    </div>
  );
}

interface ButtonsProps {
  name: string;
  isFirst: boolean;
  onUp: () => void;
  onRemove: () => void;
}

/** Moves an entry of a list up, or takes it out. */
export function LineButtons({ name, isFirst, onUp, onRemove }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap" mt="lg">
      <ActionIcon variant="default" size="lg" disabled={isFirst} aria-label={t('recipeVersions.editor.up', { name })} onClick={onUp}>
        <ArrowUp size={18} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={t('recipeVersions.editor.remove', { name })} onClick={onRemove}>
        <Trash size={18} />
      </ActionIcon>
    </Group>
  );
}
