import type { MessageLanguage, TextForm } from './channel.ts';

type InEachLanguage<Value> = Readonly<Record<MessageLanguage, Value>>;

/** What a text may name in double braces. */
export interface Variable {
  /** What it stands for, beside the editor. */
  about: InEachLanguage<string>;
  /** What the preview shows in its place. */
  sample: InEachLanguage<string>;
  /** The same in a text of a few lines, where it is another. */
  shortSample?: InEachLanguage<string>;
  /** Written by people, so of any length; an SMS cuts it. */
  isFree?: true;
  /** Every text must name it, in each form and language. */
  isRequired?: true;
}

export interface MessageText {
  /** Of the e-mail; title of the notification. */
  subject: string;
  text: string;
}

/**
 * Something that people are told of, each of them once. Facts are listed in `facts/index.ts`, one file each.
 */
export interface Fact {
  /** What the console calls it. */
  title: InEachLanguage<string>;
  audience: 'customer' | 'staff';
  /** In the order in which a template of WhatsApp numbers them. */
  variables: Readonly<Record<string, Variable>>;
  /** So long it waits for what was pressed by mistake to be taken back. */
  delaySeconds: number;
  /** Whether it may wake somebody: `waits` is sent in the morning. */
  atNight: 'goes' | 'waits';
  /** After so many hours nobody needs it any more. */
  usefulHours: number;
  /** The texts until a manager writes others. */
  texts: Readonly<Record<TextForm, InEachLanguage<MessageText>>>;
}

/** The pause in which a status that was set by mistake can be taken back. */
export const STATUS_DELAY_SECONDS = 60;

/** A value for each variable of a fact, as a text of this form would have it. */
export const samplesOf = ({ variables }: Pick<Fact, 'variables'>, form: TextForm, language: MessageLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { sample, shortSample = sample }]) => [
      name,
      (form === 'short' ? shortSample : sample)[language],
    ]),
  );
