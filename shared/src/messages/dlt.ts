import { STOREFRONT_PAGES } from '../core/pages.ts';
import { CODE_LENGTH, shortLink } from '../core/short-code.ts';
import type { Fact, Variable } from './fact.ts';
import { fillIn, variablesIn } from './message-text.ts';
import { smsTextOf } from './sms-text.ts';

/** The mark of India's operators for a place that is filled in. */
const PLACE = '{#var#}';

/** Values that are the same in every SMS, so that they are no variables. */
interface FixedValues {
  business: string;
  phone: string;
}

/** A text as it is registered with an operator (DLT): an SMS that differs from it in anything but its variables is not delivered. */
interface DltTemplate {
  text: string;
  /** How many places it has; one that a text names twice counts twice. */
  places: number;
  /** Variables whose values may have more signs than a place holds, and are cut. */
  cut: Variable[];
}

/** @param text as the manager wrote it   @param fixed an empty value stays a variable */
export function dltTemplate({ variables }: Pick<Fact, 'variables'>, text: string, { business, phone }: FixedValues): DltTemplate {
  const fixed = { ...(business !== '' && { business }), ...(phone !== '' && { phone }) };
  const filled = fillIn(text, fixed);
  const open = variablesIn(filled);
  const registered = smsTextOf(fillIn(filled, Object.fromEntries(open.map((name) => [name, PLACE]))));
  return {
    text: registered,
    places: registered.split(PLACE).length - 1,
    cut: open.flatMap((name) => (variables[name]?.isFree ? [variables[name]] : [])),
  };
}

/** Signs of the short link under an address; beyond 30 an operator takes no such SMS. */
export const shortLinkLength = (origin: string): number =>
  shortLink(origin, STOREFRONT_PAGES.shortOrder.path, '1'.repeat(CODE_LENGTH)).length;
