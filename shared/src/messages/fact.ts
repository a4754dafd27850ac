import type { MessageLanguage, TextForm } from './channel.ts';

type InEachLanguage<Value> = Readonly<Record<MessageLanguage, Value>>;

/** A variable that a text may name in double braces. */
export interface Variable {
  /** Its meaning, shown next to the editor. */
  about: InEachLanguage<string>;
  /** Its value in the preview. */
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

/** An event that people get a message about, each of them once. Facts are listed in `facts/index.ts`, one file each. */
export interface Fact {
  /** Its name in the console. */
  title: InEachLanguage<string>;
  audience: 'customer' | 'staff';
  /** In the order in which a template of WhatsApp numbers them. */
  variables: Readonly<Record<string, Variable>>;
  /** How long it waits, so that a mistaken tap can be taken back. */
  delaySeconds: number;
  /** Whether it may wake its recipient: `waits` is sent in the morning. */
  atNight: 'goes' | 'waits';
  /** After so many hours it is of no use. */
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
