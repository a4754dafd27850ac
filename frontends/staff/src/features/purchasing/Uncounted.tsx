import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section';
import { type LinkToRecipe, type UncountedThing, useLineTexts } from './line-texts';
import classes from './Purchasing.module.css';
import { TickButton } from './TickButton';

interface RowProps {
  thing: UncountedThing;
  isInBag: boolean;
  link?: ReactNode;
}

/** A thing that was sold without a recipe: for so many people, in an unknown amount. */
function UncountedRow({ thing, isInBag, link }: RowProps) {
  const { nameOf, forPeople } = useLineTexts();
  const name = nameOf(thing);
  return (
    <li className={classes.row} aria-label={name} data-due={!isInBag || undefined}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Text fw={700} className={classes.name}>
            {name}
          </Text>
          <Text className={classes.buy}>{forPeople(thing.people)}</Text>
          {link}
        </div>
        <TickButton thing={thing} isInBag={isInBag} />
      </div>
    </li>
  );
}

/** Things sold without a recipe that are not in the bag yet. */
export function UncountedSection({ things, linkToRecipe }: { things: readonly UncountedThing[]; linkToRecipe: LinkToRecipe }) {
  const { t } = useTranslation();
  if (things.length === 0) return null;
  return (
    <section aria-label={t('purchasing.withoutRecipe')}>
      <Title order={3} size="h4" mb="xs">
        {t('purchasing.withoutRecipe')}
      </Title>
      <ul className={classes.rows}>
        {things.map((thing) => (
          <UncountedRow key={thing.key} thing={thing} isInBag={false} link={linkToRecipe(thing.name)} />
        ))}
      </ul>
    </section>
  );
}

interface Bag {
  things: readonly UncountedThing[];
  /** With the lines. */
  count: number;
  /** The lines that were ticked. */
  children: ReactNode;
}

/** The ticked things; they are taken out again here. */
export function BagSection({ things, count, children }: Bag) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Section title={t('purchasing.inBag')} note={t('purchasing.lineCount', { count })} folds isPrinted={false}>
      <ul className={classes.rows}>
        {children}
        {things.map((thing) => (
          <UncountedRow key={thing.key} thing={thing} isInBag />
        ))}
      </ul>
    </Section>
  );
}
