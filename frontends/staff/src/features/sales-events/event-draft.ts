import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';
import { keysOf } from '#shared/core/narrow';
import { instantOfLocalTime, localTimeOf, twoDigits } from '#shared/core/time';
import { DAY_ENDS, WINDOW_ISSUES, windowIssues, type WishedWindow } from '#shared/sales-events/delivery-windows';
import { SALE_TIME_ISSUES, saleTimeIssues, type SaleTimes, startsInPast } from '#shared/sales-events/sale-times';
import type { EventMenu, ManagedSalesEvent, ManagedWindow, SaveSalesEvent } from '#shared/sales-events/sales-event.contract';

/** `price` in rupees as typed; empty means the default price. @source requirements/console C31 */
export interface DishDraft {
  enabled: boolean;
  price: number | string;
  /** Shown, and not to be had. */
  soldOut: boolean;
}

export const NOT_SOLD: DishDraft = { enabled: false, price: '', soldOut: false };

/** A delivery window as typed. */
export interface WindowDraft {
  /** Of the row, while the form is open. */
  row: string;
  /** "12:00", as an input of time shows it; empty: none. */
  from: string;
  until: string;
  parcels: number | string;
  /** As the sale had it when the form was opened; null for a new one. */
  known: ManagedWindow | null;
}

/** The typed values of the event form. */
export interface EventDraft {
  title: string;
  /** Empty: readers of Malayalam see `title`. */
  titleMalayalam: string;
  /** Empty: written from `startsAt`. */
  date: string;
  /** As an input of date and time shows it in the business calendar; empty: none. */
  startsAt: string;
  orderingOpensAt: string;
  orderingClosesAt: string;
  description: string;
  /** As `titleMalayalam`. */
  descriptionMalayalam: string;
  badge: string;
  /** As `titleMalayalam`. */
  badgeMalayalam: string;
  buttonText: string;
  /** As `titleMalayalam`. */
  buttonTextMalayalam: string;
  image: string;
  isValentine: boolean;
  isActive: boolean;
  maxOrders: number | string;
  windows: WindowDraft[];
  /** By key of the dish; null before a choice: the menu of every new sale. */
  menu: Record<string, DishDraft> | null;
}

export const SALE_TIMES = ['startsAt', 'orderingOpensAt', 'orderingClosesAt'] as const;
export type SaleTime = (typeof SALE_TIMES)[number];
const NO_TIMES = { startsAt: '', orderingOpensAt: '', orderingClosesAt: '' };
const typedTime = (time: string | null | undefined): string => (time ? localTimeOf(time) : '');
export const typedTimesOf = (times: SaleTimes): Pick<EventDraft, SaleTime> => ({
  startsAt: typedTime(times.startsAt),
  orderingOpensAt: typedTime(times.orderingOpensAt),
  orderingClosesAt: typedTime(times.orderingClosesAt),
});

/** Highest figures that the server takes, see `sales-event.contract`. @source contract §7.2 */
const MOST_ORDERS = 100_000;
const MOST_RUPEES = 100_000;

/** Where in the form a dish's price is, as the server's issues name it. */
export const pricePath = (key: string): string => `menuItems.${key}.price`;

export const clockOf = (minutes: number): string => `${twoDigits(Math.floor((minutes % DAY_ENDS) / 60))}:${twoDigits(minutes % 60)}`;
const minutesOf = (clock: string): number => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

export const windowDraftOf = (known: ManagedWindow): WindowDraft => ({
  row: known.id,
  from: clockOf(known.from),
  until: clockOf(known.until),
  parcels: known.parcels,
  known,
});

const FIRST_WINDOW_MINUTES = 30;

/** One more row: it begins when the last one ends, or when the delivery does, and is as long and as large as the last one. @param row a name of its own */
export function nextWindow({ windows, startsAt }: Pick<EventDraft, 'windows' | 'startsAt'>, row: string): WindowDraft {
  const last = windows.at(-1);
  const from = minutesOf(last ? last.until : startsAt.slice(11, 16));
  const length = last ? minutesOf(last.until) - minutesOf(last.from) : FIRST_WINDOW_MINUTES;
  const until = from + length;
  const fits = Number.isInteger(until) && length > 0 && until <= DAY_ENDS;
  return {
    row,
    from: Number.isInteger(from) ? clockOf(from) : '',
    until: fits ? clockOf(until) : '',
    parcels: last?.parcels ?? '',
    known: null,
  };
}

const wishOf = ({ from, until, parcels, known }: WindowDraft): WishedWindow => {
  const ends = minutesOf(until);
  // A window until midnight ends with the day.
  return { ...(known && { id: known.id }), from: minutesOf(from), until: ends === 0 ? DAY_ENDS : ends, parcels: Number(parcels) };
};

const menuOf = (menu: EventMenu): Record<string, DishDraft> =>
  Object.fromEntries(
    Object.entries(menu).map(([key, { enabled, price, soldOut = false }]) => [key, { enabled, price: price ?? '', soldOut }]),
  );

/** The form for a new event. @source requirements/console C21, C42 */
export const newDraft = (): EventDraft => ({
  title: '',
  titleMalayalam: '',
  date: '',
  ...NO_TIMES,
  description: '',
  descriptionMalayalam: '',
  ...EVENT_DEFAULTS,
  badgeMalayalam: '',
  buttonTextMalayalam: '',
  isValentine: false,
  isActive: true,
  windows: [],
  menu: null,
});

/** The form for an event that exists. */
export const draftOf = (event: ManagedSalesEvent): EventDraft => ({
  title: event.title,
  titleMalayalam: event.titleMalayalam ?? '',
  date: event.isDateWritten ? '' : event.date,
  ...typedTimesOf(event),
  description: event.description,
  descriptionMalayalam: event.descriptionMalayalam ?? '',
  badge: event.badge,
  badgeMalayalam: event.badgeMalayalam ?? '',
  buttonText: event.buttonText,
  buttonTextMalayalam: event.buttonTextMalayalam ?? '',
  image: event.image,
  isValentine: event.isValentine,
  isActive: event.isActive,
  maxOrders: event.maxOrders,
  windows: (event.windows ?? []).map(windowDraftOf),
  menu: menuOf(event.menuItems),
});

/** A dish sold out in one sale is in stock in the next. */
export const inStock = ({ menuItems }: ManagedSalesEvent): EventDraft['menu'] =>
  Object.fromEntries(Object.entries(menuOf(menuItems)).map(([key, dish]) => [key, { ...dish, soldOut: false }]));

/** The form for a copy: all but its times and windows, and the title, which only one active event may have. @source decisions/0001 §18 */
export const copyOf = (event: ManagedSalesEvent, title: string): EventDraft => ({
  ...draftOf(event),
  title,
  date: event.date,
  ...NO_TIMES,
  windows: [],
  isActive: true,
  menu: inStock(event),
});

/** The draft as the server wants it; emptied badge, button and picture become the defaults again. */
export function bodyOf({ menu, maxOrders, windows, ...draft }: EventDraft): SaveSalesEvent {
  return {
    ...draft,
    startsAt: instantOfLocalTime(draft.startsAt),
    orderingOpensAt: instantOfLocalTime(draft.orderingOpensAt),
    orderingClosesAt: instantOfLocalTime(draft.orderingClosesAt),
    badge: draft.badge.trim() || EVENT_DEFAULTS.badge,
    buttonText: draft.buttonText.trim() || EVENT_DEFAULTS.buttonText,
    image: draft.image || EVENT_DEFAULTS.image,
    maxOrders: Number(maxOrders),
    windows: windows.map(wishOf),
    ...(menu && { menuItems: typedMenu(menu) }),
  };
}

const typedMenu = (menu: Record<string, DishDraft>): SaveSalesEvent['menuItems'] =>
  Object.fromEntries(
    Object.entries(menu).map(([key, { enabled, price, soldOut }]) => [
      key,
      { enabled, price: price === '' ? null : Number(price), ...(soldOut && { soldOut }) },
    ]),
  );

/** A rule of the form; the key of its words. */
export type EventRule =
  keyof typeof SALE_TIME_ISSUES | keyof typeof WINDOW_ISSUES | 'title' | 'description' | 'maxOrders' | 'mostOrders' | 'price' | 'mostPrice';

/**
 * The broken rules of a draft, by place in the form. Empty: it may be sent.
 * @param opened the event as it was opened; null for a new one   @param now ISO 8601 UTC   @source requirements/console C31
 */
export function checkDraft(draft: EventDraft, opened: SaleTimes | null, now: string): Record<string, EventRule> {
  const broken: Record<string, EventRule> = {};
  for (const field of ['title', 'description'] as const) if (!draft[field].trim()) broken[field] = field;
  if (!draft.date.trim() && instantOfLocalTime(draft.startsAt) === null) broken['date'] = 'date';
  if (startsInPast(opened ?? {}, bodyOf(draft), now)) broken['startsAt'] = 'startPast';
  for (const { path, message } of saleTimeIssues(bodyOf(draft))) broken[path] = ruleOfSentence(message) ?? 'date';
  const known = draft.windows.flatMap((window) => window.known ?? []);
  for (const { path, message } of windowIssues(known, draft.windows.map(wishOf), instantOfLocalTime(draft.startsAt))) {
    broken[path] ??= ruleOfSentence(message) ?? 'windowTime';
  }
  const most = Number(draft.maxOrders);
  if (!(Number.isInteger(most) && most >= 1)) broken['maxOrders'] = 'maxOrders';
  else if (most > MOST_ORDERS) broken['maxOrders'] = 'mostOrders';
  for (const [key, dish] of Object.entries(draft.menu ?? {})) {
    const price = Number(dish.price);
    if (!(price >= 0)) broken[pricePath(key)] = 'price';
    else if (price > MOST_RUPEES) broken[pricePath(key)] = 'mostPrice';
  }
  return broken;
}

/** The server's own sentences, so that they too appear in the reader's language. */
const RULE_OF_SENTENCE: Readonly<Record<string, EventRule>> = {
  'Event title is required': 'title',
  ...Object.fromEntries(keysOf(SALE_TIME_ISSUES).map((rule) => [SALE_TIME_ISSUES[rule], rule])),
  ...Object.fromEntries(keysOf(WINDOW_ISSUES).map((rule) => [WINDOW_ISSUES[rule], rule])),
  'Event description is required': 'description',
  'Maximum orders must be greater than 0': 'maxOrders',
};
export const ruleOfSentence = (sentence: string): EventRule | undefined => RULE_OF_SENTENCE[sentence];
