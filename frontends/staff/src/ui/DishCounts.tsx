import { ActionIcon, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import type { Booking } from '#shared/bookings/booking.contract';
import { formatRupees } from '#shared/core/money';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Fields } from './use-form';

interface Props {
  form: Pick<Fields<{ items: Record<string, number> }>, 'values' | 'set' | 'faultAt'>;
  sale: ManagedSalesEvent;
  /** The dishes of an order that is changed: they keep their price, and stay where the sale has no more of them. */
  bought?: Booking['dishes'];
}

/** How many of each dish the sale offers, at its prices. */
export function DishCounts({ form, sale, bought = [] }: Props) {
  const { t } = useTranslation();
  const { items } = form.values;
  const fault = form.faultAt('items');
  return (
    <Fieldset legend={t('entered.dishes')} aria-invalid={fault !== undefined} tabIndex={-1}>
      <Stack gap="xs">
        {dishesToCount(sale.offer, bought).map(({ key, name: english, nameMalayalam, price, isSoldOut, had }) => {
          const name = dishName(t, key, english, nameMalayalam);
          const count = items[key] ?? 0;
          const choose = (quantity: number): void => form.set({ items: { ...items, [key]: Math.max(0, quantity) } });
          return (
            <Group key={key} justify="space-between" gap="xs">
              {/* Next to its count where a name has room, else above it. */}
              <div style={{ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Text>{name}</Text>
                <Text className="text-hint">
                  {[...(isSoldOut ? [t('events.menu.soldOut')] : []), ...(isSoldOut && had === 0 ? [] : [formatRupees(price)])].join(' · ')}
                </Text>
              </div>
              <Group role="group" aria-label={name} wrap="nowrap" gap="xs">
                {/* The keyboard types the figure between the two. */}
                <ActionIcon
                  size="var(--k-tap)"
                  variant="default"
                  tabIndex={-1}
                  aria-label={t('entered.fewer', { dish: name })}
                  disabled={count === 0}
                  onClick={() => choose(count - 1)}
                >
                  −
                </ActionIcon>
                <NumberInput
                  w="4rem"
                  aria-label={t('entered.count', { dish: name })}
                  hideControls
                  allowDecimal={false}
                  allowNegative={false}
                  max={999}
                  clampBehavior="strict"
                  placeholder="0"
                  value={count === 0 ? '' : count}
                  onChange={(typed) => choose(Number(typed))}
                />
                <ActionIcon
                  size="var(--k-tap)"
                  variant="default"
                  tabIndex={-1}
                  aria-label={t('entered.more', { dish: name })}
                  disabled={isSoldOut && count >= had}
                  onClick={() => choose(count + 1)}
                >
                  +
                </ActionIcon>
              </Group>
            </Group>
          );
        })}
        <Text className="text-hint">{t('entered.slotsLeft', { count: sale.availableSlots })}</Text>
        {fault !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

/** The dishes of the sale, then those of the order that are off the menu by now. */
const dishesToCount = (offer: ManagedSalesEvent['offer'], bought: Booking['dishes']) => [
  ...offer.map((dish) => {
    const { quantity: had = 0, price = dish.price } = bought.find(({ key }) => key === dish.key) ?? {};
    return { ...dish, price, had };
  }),
  ...bought
    .filter(({ key }) => !offer.some((dish) => dish.key === key))
    .map(({ nameMalayalam = null, quantity: had, ...dish }) => ({ ...dish, nameMalayalam, isSoldOut: true, had })),
];
