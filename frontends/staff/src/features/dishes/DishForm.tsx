import { Button, Group, NumberInput, SimpleGrid, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#shared/core/narrow';
import { type Dish, MOST_FED, MOST_SLOTS_OF_DISH } from '#shared/menu/dish.contract';
import { isFirstDish, MENU_ITEMS } from '#shared/menu/menu-items';
import { MOST_SERVINGS_OF_PART } from '#shared/recipes/dish-parts';
import { AmountInput } from '../../ui/AmountInput';
import { createDish, editDish } from '../../data/dishes.data';
import { Failure } from '../../ui/Failure';
import { type Faults, type Fields, issuesOf, useForm } from '../../ui/use-form';
import { bodyOf, checkDish, type DishDraft, type DishRule, draftOf, ruleOfSentence } from './dish-draft';
import { PartLines } from './PartLines';

interface Props {
  /** As it was when the form was opened; null for a new one. */
  dish: Dish | null;
  onDone: (name: string) => void;
  onClose: () => void;
}

/** The names, prices, slots and recipes of a dish. Typed values stay until the server took them. @source requirements/console C98 */
export function DishForm({ dish, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const form = useForm<DishDraft>({
    initial: draftOf(dish),
    check: (draft) => textsOf(t, checkDish(draft)),
    refused: (error) =>
      Object.fromEntries(
        Object.entries(issuesOf(error)).map(([path, sentence]) => {
          const rule = ruleOfSentence(sentence);
          return [path, rule ? ruleText(t, rule) : sentence];
        }),
      ),
    send: async (draft, { key }) => {
      const body = bodyOf(draft);
      if (dish) await editDish(dish.id, { ...body, version: dish.version });
      else await createDish(body, key);
      onDone(body.name);
    },
  });
  return (
    <form {...form.element} aria-labelledby={titleId}>
      <Stack>
        <Title order={3} size="h4" id={titleId}>
          {dish ? t('dishes.editTitle', { name: dish.name }) : t('dishes.newTitle')}
        </Title>
        <DishFields form={form} dish={dish} />
        <PartLines parts={form.values.parts} faultAt={form.faultAt} onChange={(parts) => form.set({ parts })} />
        <Switch label={t('dishes.fields.onNewSales')} {...form.tick('onNewSales')} />
        <Failure error={form.error} what={t('dishes.failed.save')} />
        <Group>
          <Button {...form.button}>{t('dishes.save')}</Button>
          <Button variant="default" onClick={onClose}>
            {t('dishes.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function DishFields({ form, dish }: { form: Fields<DishDraft>; dish: Dish | null }) {
  const { t } = useTranslation();
  const isNamedByUs = dish !== null && isFirstDish(dish.id) && MENU_ITEMS[dish.id].name === form.values.name;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('dishes.fields.name')} required maxLength={100} {...form.text('name')} />
        <TextInput
          label={t('dishes.fields.nameMalayalam')}
          description={t(isNamedByUs ? 'dishes.ownMalayalamHint' : 'dishes.malayalamHint')}
          lang="ml"
          maxLength={100}
          {...form.text('nameMalayalam')}
        />
        <Textarea label={t('dishes.fields.description')} required autosize maxLength={300} {...form.text('description')} />
        <Textarea
          label={t('dishes.fields.descriptionMalayalam')}
          lang="ml"
          autosize
          maxLength={300}
          {...form.text('descriptionMalayalam')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <AmountInput kind="money" label={t('dishes.fields.price')} description={t('dishes.priceHint')} required {...form.input('price')} />
        <NumberInput
          label={t('dishes.fields.slots')}
          description={t('dishes.slotsHint')}
          required
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          {...form.input('slots')}
        />
        <NumberInput
          label={t('dishes.fields.feeds')}
          description={t('dishes.feedsHint')}
          min={1}
          allowDecimal={false}
          clampBehavior="none"
          {...form.input('feeds')}
        />
      </SimpleGrid>
    </>
  );
}

const ruleText = (t: TFunction, rule: DishRule): string =>
  t(`dishes.rules.${rule}`, { slots: MOST_SLOTS_OF_DISH, people: MOST_FED, most: MOST_SERVINGS_OF_PART });

const textsOf = (t: TFunction, broken: Partial<Record<string, DishRule>>): Faults =>
  Object.fromEntries(
    keysOf(broken).flatMap((field) => {
      const rule = broken[field];
      return rule ? [[field, ruleText(t, rule)]] : [];
    }),
  );
