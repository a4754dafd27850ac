import type { TextForm } from './channel.ts';
import type { Fact, MessageText } from './fact.ts';

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Of a subject and of each form; far more than people read. */
export const MOST_LETTERS = { subject: 150, long: 4_000, short: 600 } as const;

/** The names that a text has in double braces, each once, in its order. */
export const variablesIn = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];

/** A fault of one field of a text. `braces`: one was opened or closed without the other. */
interface TextFault {
  field: keyof MessageText;
  fault: 'empty' | 'long' | 'unknown' | 'missing' | 'braces';
  /** Which variables are unknown or missing. */
  names: string[];
}

/** Sentences of the server; the console has its own in each language. */
export const TEXT_FAULT_SENTENCES: Readonly<Record<TextFault['fault'], string>> = {
  empty: 'Please fill this in',
  long: 'This is too long',
  unknown: 'There is no such variable:',
  missing: 'This variable has to be named:',
  braces: 'Write variables in two braces on each side',
};

/** The faults to put right before the text can be sent; none when it is fit. */
export function faultsOf({ variables }: Pick<Fact, 'variables'>, form: TextForm, { subject, text }: MessageText): TextFault[] {
  const required = Object.keys(variables).filter((name) => variables[name]?.isRequired === true);
  const used = variablesIn(text);
  const inField = (field: keyof MessageText, written: string, most: number): TextFault[] => {
    const unknown = variablesIn(written).filter((name) => !Object.hasOwn(variables, name));
    return [
      ...fault(written.trim() === '', field, 'empty'),
      ...fault([...written].length > most, field, 'long'),
      ...fault(unknown.length > 0, field, 'unknown', unknown),
      ...fault(/\{\{|\}\}/.test(written.replace(VARIABLE, '')), field, 'braces'),
    ];
  };
  const missing = required.filter((name) => !used.includes(name));
  return [
    ...inField('subject', subject, MOST_LETTERS.subject),
    ...inField('text', text, MOST_LETTERS[form]),
    ...fault(missing.length > 0, 'text', 'missing', missing),
  ];
}

const fault = (is: boolean, field: TextFault['field'], kind: TextFault['fault'], names: string[] = []): TextFault[] =>
  is ? [{ field, fault: kind, names }] : [];

/** The text with values in place of its variables; a variable without a value stays as it is written. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (written, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : written));

export const fillText = ({ subject, text }: MessageText, values: Readonly<Record<string, string>>): MessageText => ({
  subject: fillIn(subject, values),
  text: fillIn(text, values),
});
