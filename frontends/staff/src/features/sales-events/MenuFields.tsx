import { Badge, Checkbox, Fieldset, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { formatRupees } from '#shared/core/money';
import type { Dish } from '#shared/menu/dish.contract';
import { AmountInput } from '../../ui/AmountInput';
import { dishes, useDishes } from '../../data/dishes.data';
import { Loaded } from '../../ui/Loaded';
import type { Fields } from '../../ui/use-form';
import { type DishDraft, type EventDraft, NOT_SOLD, pricePath } from './event-draft';
import classes from './MenuFields.module.css';

/** Which dishes an event sells and for how much; an empty price is the default one. @source requirements/console C22, C31, C98 */
export function MenuFields({ form }: { form: Fields<EventDraft> }) {
  const { t } = useTranslation();
  const list = useDishes((state) => state.list);
  const { value: chosen, onChange } = form.input('menu');
  const menu = chosen ?? menuOfNewSale(list);
  // A dish off the menu is shown only where it is still sold.
  const shown = list.filter(({ id, isArchived }) => !isArchived || menu[id]?.enabled);
  return (
    <Fieldset legend={t('events.menu.title')} variant="unstyled">
      <Loaded store={dishes} failed={t('dishes.failed.load')} loading={t('dishes.loading')} />
      <Stack gap={0}>
        {shown.map((dish) => (
          <DishFields
            key={dish.id}
            dish={dish}
            draft={menu[dish.id] ?? NOT_SOLD}
            fault={form.faultAt(pricePath(dish.id))}
            onChange={(part) => onChange({ ...menu, [dish.id]: { ...(menu[dish.id] ?? NOT_SOLD), ...part } })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

const menuOfNewSale = (list: readonly Dish[]): Record<string, DishDraft> =>
  Object.fromEntries(list.filter(({ isArchived }) => !isArchived).map(({ id, onNewSales }) => [id, { ...NOT_SOLD, enabled: onNewSales }]));

interface DishFieldsProps {
  dish: Dish;
  draft: DishDraft;
  fault: string | undefined;
  onChange: (part: Partial<DishDraft>) => void;
}

function DishFields({ dish, draft, fault, onChange }: DishFieldsProps) {
  const { t } = useTranslation();
  const name = dishName(t, dish.id, dish.name, dish.nameMalayalam);
  const price = formatRupees(dish.price);
  return (
    <div className={classes.dish}>
      <div>
        <Switch
          label={name}
          description={t('events.menu.defaultPrice', { price })}
          checked={draft.enabled}
          onChange={({ currentTarget }) => onChange({ enabled: currentTarget.checked })}
        />
        {dish.isArchived && <Badge color="gray">{t('events.menu.off')}</Badge>}
        {draft.enabled && (
          <Checkbox
            mt="xs"
            label={t('events.menu.soldOut')}
            aria-label={t('events.menu.soldOutOf', { dish: name })}
            checked={draft.soldOut}
            onChange={({ currentTarget }) => onChange({ soldOut: currentTarget.checked })}
          />
        )}
      </div>
      <AmountInput
        kind="money"
        label={t('events.menu.price')}
        aria-label={t('events.menu.priceOf', { dish: name })}
        w="10rem"
        placeholder={price}
        disabled={!draft.enabled}
        value={draft.price}
        error={fault}
        onChange={(own) => onChange({ price: own })}
      />
    </div>
  );
}
