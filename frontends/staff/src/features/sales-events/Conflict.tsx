import { Button, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Banner } from '#kit/ui/Banner';
import { formatDateTime } from '#kit/formats';
import type { ChangedBy } from '#shared/core/errors';
import { formatRupees } from '#shared/core/money';
import type { Dish } from '#shared/menu/dish.contract';
import { useDishes } from '../../data/dishes.data';
import classes from './Conflict.module.css';
import { type Difference, nameOfPlace, type Place, type PlaceValue, takeTheirs } from './draft-conflict';
import type { EventDraft } from './event-draft';

interface Props {
  /** The author of the other version; null when unknown. */
  by: ChangedBy | null;
  differences: readonly Difference[];
  theirs: EventDraft;
  mine: EventDraft;
  /** Called with my form and the chosen parts of theirs. */
  onChosen: (draft: EventDraft) => void;
}

type Side = 'theirs' | 'mine';

/**
 * Two managers changed one event: the other's saved version next to my typed one, place by place.
 * @source requirements/console C55; faults C15
 */
export function Conflict({ by, differences, theirs, mine, onChosen }: Props) {
  const { t, i18n } = useTranslation();
  const dishes = useDishes(({ records }) => records);
  // Where only they changed a place, theirs is the default; where both did, mine.
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = ({ place, both }: Difference): Side => sides[nameOfPlace(place)] ?? (both ? 'mine' : 'theirs');
  const choose = (): void => {
    const places = differences.filter((one) => sideOf(one) === 'theirs').map(({ place }) => place);
    onChosen(takeTheirs(mine, theirs, places));
  };
  const title = by
    ? t('events.conflict.titleBy', { name: by.changedBy, time: formatDateTime(by.changedAt, i18n.language) })
    : t('events.conflict.title');
  // It is above the form, whose button was just pressed below.
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    choices.current?.scrollIntoView({ block: 'center' });
    choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  }, []);
  return (
    <Banner kind="warning" title={title}>
      <Stack gap="md" mt="xs" ref={choices}>
        <Text>{t('events.conflict.hint')}</Text>
        {differences.map((one) => (
          <Radio.Group
            key={nameOfPlace(one.place)}
            label={placeText(t, dishes, one.place)}
            value={sideOf(one)}
            onChange={(side) => setSides({ ...sides, [nameOfPlace(one.place)]: side === 'mine' ? 'mine' : 'theirs' })}
          >
            <div className={classes.sides}>
              <Radio value="theirs" label={t('events.conflict.theirs', { value: valueText(t, one.theirs) })} />
              <Radio value="mine" label={t('events.conflict.mine', { value: valueText(t, one.mine) })} />
            </div>
          </Radio.Group>
        ))}
        <div>
          <Button onClick={choose}>{t('events.conflict.save')}</Button>
        </div>
      </Stack>
    </Banner>
  );
}

function placeText(t: TFunction, dishes: Readonly<Record<string, Dish>>, place: Place): string {
  if ('dish' in place) return dishes[place.dish]?.name ?? place.dish;
  if (place.field === 'isValentine') return t('events.special');
  if (place.field === 'isActive') return t('events.active');
  if (place.field === 'image') return t('events.pictures.title');
  return t(`events.fields.${place.field}`);
}

function valueText(t: TFunction, value: PlaceValue): string {
  if (typeof value === 'boolean') return t(value ? 'events.conflict.yes' : 'events.conflict.no');
  if (typeof value !== 'object') return String(value);
  if (!value.enabled) return t('events.conflict.notSold');
  if (value.soldOut) return t('events.conflict.soldOut');
  if (value.price === '') return t('events.conflict.defaultPrice');
  const rupees = Number(value.price);
  // Half-typed figures are shown as they are.
  return rupees >= 0 ? formatRupees(rupees) : String(value.price);
}
