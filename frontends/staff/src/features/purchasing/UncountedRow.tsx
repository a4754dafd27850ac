import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Tickable } from '#shared/purchasing/ticks';
import { useLineTexts } from './line-texts';
import classes from './Purchasing.module.css';
import { TickButton } from './TickButton';

/** Something that was sold without a recipe: for so many people, and nobody knows how much that is. */
export function UncountedRow({ thing, isInBag }: { thing: Tickable & { people: number }; isInBag: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useLineTexts();
  const name = nameOf(thing);
  return (
    <li className={classes.row} aria-label={name} data-due={!isInBag || undefined}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Text fw={700} className={classes.name}>
            {name}
          </Text>
          <Text className={classes.buy}>{t('purchasing.forPeople', { people: t('diary.people', { count: thing.people }) })}</Text>
        </div>
        <TickButton thing={thing} isInBag={isInBag} />
      </div>
    </li>
  );
}
