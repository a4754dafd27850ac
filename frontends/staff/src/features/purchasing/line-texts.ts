import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/formats';
import { textIn } from '#shared/core/languages';
import { formatPaise } from '#shared/core/money';
import { ITEM_CATEGORIES } from '#shared/inventory/item-choices';
import type { PlannedEvent, PurchaseLine, PurchasePlan } from '#shared/purchasing/purchasing.contract';
import type { Tickable } from '#shared/purchasing/ticks';
import { amountText } from '../../ui/amount-text';
import { compareTexts } from '#shared/core/text-order';

/** An amount in thousandths of a unit: "2.5 kg". */
export const amountOf = (t: TFunction, thousandths: number, unit: string): string => amountText(t, thousandths / 1000, unit);

const SMALL: Readonly<Record<string, string>> = { kg: 'g', L: 'ml' };

/** As a shop says it: grams of less than a kilogram, millilitres of less than a litre. */
function shopAmount(t: TFunction, thousandths: number, unit: string): string {
  const small = SMALL[unit];
  return small && thousandths > 0 && thousandths < 1000 ? amountText(t, thousandths, small) : amountOf(t, thousandths, unit);
}

/** The amount to buy: "2 × 5 kg + 1 kg", or the loose amount. */
export function toBuyText(t: TFunction, { packs, buy, unit }: PurchaseLine): string {
  if (packs.length === 0) return buy === null ? t('purchasing.amountUnknown') : shopAmount(t, buy, unit);
  return packs.map(({ thousandths, count }) => t('purchasing.packs', { count, pack: shopAmount(t, thousandths, unit) })).join(' + ');
}

/** Rupees, or why they are not known. */
export const costText = (t: TFunction, { cost, unknown }: PurchaseLine): string =>
  cost === null ? t(`purchasing.unknown.${unknown ?? 'price'}`) : formatPaise(cost);

/** Something that was sold without a recipe, and for how many. */
export type UncountedThing = Tickable & { people: number };

/** A link to the form of the recipe that a thing lacks; nothing for those who may not write one. */
export type LinkToRecipe = (name: UncountedThing['name']) => ReactNode;

/** Lines of one shop and category. */
export interface Group {
  key: string;
  shop: string | null;
  category: PurchaseLine['category'];
  lines: PurchaseLine[];
}

const placeOf = (category: PurchaseLine['category']): number =>
  category === null ? ITEM_CATEGORIES.length : ITEM_CATEGORIES.indexOf(category);

/** By shop, things without one last, and by category in the order of the store. */
export function grouped(lines: readonly PurchaseLine[], language: string): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const { shop, category } = line;
    const key = `${shop ?? ''} ${category ?? ''}`;
    const group = groups.get(key) ?? { key, shop, category, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  for (const { lines: own } of groups.values()) own.sort((a, b) => compareTexts(textIn(a.name, language), textIn(b.name, language)));
  return [...groups.values()].sort(
    (a, b) =>
      Number(a.shop === null) - Number(b.shop === null) ||
      compareTexts(a.shop ?? '', b.shop ?? '') ||
      placeOf(a.category) - placeOf(b.category),
  );
}

/** The words of the purchase plan in the reader's language. */
export function useLineTexts() {
  const { t, i18n } = useTranslation();
  const forPeople = (count: number): string => t('purchasing.forPeople', { people: t('diary.people', { count }) });
  const eventText = ({ title, date, people, countedOn }: PlannedEvent): string => {
    const day = countedOn && formatDay(countedOn.date, i18n.language);
    return `${formatDay(date, i18n.language)} – ${title} (${day ? t('purchasing.withDay', { day }) : t('diary.people', { count: people })})`;
  };
  /** Without any price there is no sum, and not one of ₹0. */
  const totalText = ({ total, unknown }: Pick<PurchasePlan, 'total' | 'unknown'>): string =>
    total === 0 && unknown > 0 ? t('purchasing.totalUnknown') : t('purchasing.total', { price: formatPaise(total) });
  return {
    totalText,
    nameOf: (line: Pick<PurchaseLine, 'name'>): string => textIn(line.name, i18n.language),
    forPeople,
    groupName: ({ shop, category }: Group): string =>
      [shop ?? t('purchasing.anyShop'), category === null ? t('purchasing.notInStore') : t(`inventory.categories.${category}`)].join(' · '),
    /** "6 December – Wedding (40 people)"; of a day whose sale is bought with another one, that one. */
    eventText,
    /** The list as a message that a person can read out in a shop. */
    listText: (plan: PurchasePlan, lines: readonly PurchaseLine[], things: readonly UncountedThing[]): string =>
      [
        t('purchasing.listTitle'),
        ...plan.events.map(eventText),
        ...grouped(lines, i18n.language).flatMap((group) => [
          '',
          [group.shop ?? t('purchasing.anyShop'), group.category && t(`inventory.categories.${group.category}`)]
            .filter(Boolean)
            .join(' · '),
          ...group.lines.map((line) => `☐ ${textIn(line.name, i18n.language)}: ${toBuyText(t, line)} – ${costText(t, line)}`),
        ]),
        ...(things.length > 0 ? ['', t('purchasing.withoutRecipe')] : []),
        ...things.map(({ name, people }) => `☐ ${textIn(name, i18n.language)}: ${forPeople(people)}`),
        '',
        totalText(plan),
        ...(plan.unknown > 0 ? [t('purchasing.notInTotal', { count: plan.unknown })] : []),
      ].join('\n'),
  };
}
