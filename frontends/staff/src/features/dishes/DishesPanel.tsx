import { ActionIcon, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishDescription, dishName } from '#kit/dish-texts';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import { formatRupees } from '#shared/core/money';
import { textIn } from '#shared/core/languages';
import type { Dish } from '#shared/menu/dish.contract';
import type { DishPart } from '#shared/recipes/dish-parts';
import { isFirstDish } from '#shared/menu/menu-items';
import { useLiveRecipe } from '../../data/recipe.data';
import { Heading } from '../../ui/Heading';
import { useRecipeTitles } from '../../ui/use-recipe-titles';
import { dishes, dishPhotos, editDish, sortDishes, useDishPhotos, useLiveDishPhotos } from '../../data/dishes.data';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { DishForm } from './DishForm';
import classes from './DishesPanel.module.css';
import { DishPhoto } from './DishPhoto';

/** `new`, or the key of the dish whose form is open. */
type Open = string | null;
const NEW = 'new';

/** The menu: the dishes with their names, prices, slots and photographs, in the order of the website. @source requirements/console C98 */
export function DishesPanel() {
  const { t } = useTranslation();
  useLiveRecipe();
  useLiveDishPhotos();
  const photoError = useDishPhotos((state) => state.error);
  return (
    <Card withBorder component="section" aria-labelledby="dishes">
      <Stack>
        <Heading id="dishes" title={t('dishes.title')} hint={t('dishes.hint')} isOfPart />
        <Failure error={photoError} what={t('dishPhotos.failed.load')} onAgain={dishPhotos.reload} />
        <Loaded store={dishes} failed={t('dishes.failed.load')} loading={t('dishes.loading')}>
          {({ list }) => <Menu list={list} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Menu({ list }: { list: readonly Dish[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(null);
    // The form that had the focus is gone.
    requestAnimationFrame(() => add.current?.focus());
  };
  const onDone = (name: string): void => {
    close();
    notify({ kind: 'success', text: (say) => say('dishes.saved', { name }) });
  };
  const onMenu = list.filter(({ isArchived }) => !isArchived);
  const offMenu = list.filter(({ isArchived }) => isArchived);
  return (
    <>
      {open === NEW ? (
        <DishForm dish={null} onDone={onDone} onClose={close} />
      ) : (
        <Group>
          <Button ref={add} onClick={() => setOpen(NEW)}>
            {t('dishes.add')}
          </Button>
        </Group>
      )}
      <ul className={classes.dishes}>
        {onMenu.map((dish, place) => (
          <li key={dish.id}>
            {open === dish.id ? (
              <DishForm dish={dish} onDone={onDone} onClose={close} />
            ) : (
              <DishCard
                dish={dish}
                onEdit={() => setOpen(dish.id)}
                up={place > 0 ? swapped(list, dish, onMenu[place - 1]) : null}
                down={place < onMenu.length - 1 ? swapped(list, dish, onMenu[place + 1]) : null}
              />
            )}
          </li>
        ))}
      </ul>
      {offMenu.length > 0 && (
        <>
          <Title order={3} size="h4">
            {t('dishes.offMenu')}
          </Title>
          <ul className={classes.dishes}>
            {offMenu.map((dish) => (
              <li key={dish.id}>
                <DishCard dish={dish} onEdit={null} up={null} down={null} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The keys of the whole menu with two dishes exchanged. */
const swapped = (list: readonly Dish[], one: Dish, other: Dish | undefined): string[] | null =>
  other ? list.map(({ id }) => (id === one.id ? other.id : id === other.id ? one.id : id)) : null;

interface CardProps {
  dish: Dish;
  /** Null for a dish that is off the menu. */
  onEdit: (() => void) | null;
  /** The order of the menu with the dish one place up or down; null where it cannot go. */
  up: string[] | null;
  down: string[] | null;
}

function DishCard({ dish, onEdit, up, down }: CardProps) {
  const { t } = useTranslation();
  const photo = useDishPhotos(({ records }) => records[dish.id]?.thumbnail ?? null);
  const sort = useAction(sortDishes);
  const archive = useAction(() => editDish(dish.id, { isArchived: !dish.isArchived, version: dish.version }));
  const name = dishName(t, dish.id, dish.name, dish.nameMalayalam);
  const picture = photo ?? (isFirstDish(dish.id) ? `/images/dish-${dish.id}.avif` : null);
  return (
    <article className={classes.dish} aria-label={name}>
      {picture === null ? (
        <div className={classes.picture} aria-hidden />
      ) : (
        <img className={classes.picture} src={picture} alt="" width={216} height={216} loading="lazy" />
      )}
      <Stack gap="xs" className={classes.facts}>
        <Text fw={700} component="h3">
          {name}
        </Text>
        <Text size="sm">{dishDescription(t, dish.id, dish.description, dish.descriptionMalayalam)}</Text>
        <Group gap="xs">
          <Badge>{formatRupees(dish.price)}</Badge>
          {dish.slots > 1 && <Badge color="gray">{t('dishes.takesSlots', { count: dish.slots })}</Badge>}
          {dish.feeds !== null && <Badge color="gray">{t('dishes.feeds', { count: dish.feeds })}</Badge>}
          {dish.onNewSales && !dish.isArchived && <Badge color="leaf">{t('dishes.onNewSales')}</Badge>}
        </Group>
        <PartsLine parts={dish.parts} />
        {onEdit && <DishPhoto dish={dish.id} name={name} />}
        <Failure error={sort.error ?? archive.error} what={t('dishes.failed.save')} />
        <Group gap="xs">
          {onEdit && (
            <Button variant="default" aria-label={t('dishes.editOf', { name })} onClick={onEdit}>
              {t('dishes.edit')}
            </Button>
          )}
          <Button
            variant="subtle"
            loading={archive.busy}
            aria-label={t(dish.isArchived ? 'dishes.bringBackOf' : 'dishes.takeOffOf', { name })}
            onClick={() => void archive.run()}
          >
            {t(dish.isArchived ? 'dishes.bringBack' : 'dishes.takeOff')}
          </Button>
          {onEdit && (
            <>
              <ActionIcon
                size="var(--k-tap)"
                variant="subtle"
                aria-label={t('dishes.up', { name })}
                disabled={up === null || sort.busy}
                onClick={() => up && void sort.run(up)}
              >
                <ArrowUp size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="var(--k-tap)"
                variant="subtle"
                aria-label={t('dishes.down', { name })}
                disabled={down === null || sort.busy}
                onClick={() => down && void sort.run(down)}
              >
                <ArrowDown size={20} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </Stack>
    </article>
  );
}

/** The parts of a dish, in one line; a part without a recipe is marked. */
function PartsLine({ parts }: { parts: readonly DishPart[] }) {
  const { t, i18n } = useTranslation();
  const { titleOf } = useRecipeTitles();
  const named = ({ recipe, name, servings }: DishPart): string => {
    const called = recipe === null ? t('dishes.parts.without', { name: name ? textIn(name, i18n.language) : '' }) : titleOf(recipe);
    return servings === 1 ? called : `${servings} × ${called}`;
  };
  return <Text className="text-hint">{parts.length === 0 ? t('dishes.parts.none') : parts.map(named).join(' · ')}</Text>;
}
