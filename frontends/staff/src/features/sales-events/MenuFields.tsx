import { Fieldset, NumberInput, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPaise, toPaise } from '#shared/core/money';
import { MENU_ITEMS, MENU_KEYS } from '#shared/menu/menu-items';
import { type DishDraft, type EventDraft, pricePath } from './event-draft';
import type { Fields } from '../../ui/use-form';
import classes from './MenuFields.module.css';

/** Which dishes an event sells and for how much; an empty price is the default one. @source requirements/console C22, C31 */
export function MenuFields({ form }: { form: Fields<EventDraft> }) {
  const { t } = useTranslation();
  const { value: menu, onChange } = form.input('menu');
  return (
    <Fieldset legend={t('events.menu.title')} variant="unstyled">
      <Stack gap={0}>
        {MENU_KEYS.map((key) => {
          const { name, price } = MENU_ITEMS[key];
          const change = (part: Partial<DishDraft>): void => onChange({ ...menu, [key]: { ...menu[key], ...part } });
          return (
            <div key={key} className={classes.dish}>
              <Switch
                label={name}
                description={t('events.menu.defaultPrice', { price: formatPaise(toPaise(price)) })}
                checked={menu[key].enabled}
                onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
              />
              <NumberInput
                label={t('events.menu.price')}
                aria-label={t('events.menu.priceOf', { dish: name })}
                className={classes.price}
                prefix="₹"
                placeholder={formatPaise(toPaise(price))}
                decimalScale={2}
                min={0}
                clampBehavior="none"
                disabled={!menu[key].enabled}
                value={menu[key].price}
                error={form.faultAt(pricePath(key))}
                onChange={(own) => change({ price: own })}
              />
            </div>
          );
        })}
      </Stack>
    </Fieldset>
  );
}
