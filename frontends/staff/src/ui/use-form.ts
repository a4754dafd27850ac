import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, newKey } from '#kit/http';
import { useAction } from '#kit/use-action';
import { hasUnreadable } from '#shared/core/unreadable-number';
import { keysOf } from '#shared/core/narrow';

/** What is wrong, by field: the text beside it. The names are those of the server's issues. */
export type Faults = Readonly<Record<string, string>>;

/** What a command is sent with. */
export interface Sent<Given> {
  /** Idempotency key: the same for the same values, however often they are sent. */
  key: string;
  /** What the button said beyond the fields; undefined when the form was submitted as usual. */
  given: Given | undefined;
}

interface FormOptions<Values, Given> {
  /** What a field shows in which nothing was typed. It may change while the form is open, and what was typed stays. */
  initial: Values;
  /** What counts as typed when the form opens, e.g. what an earlier attempt was refused with. */
  typed?: Partial<Values>;
  /** Where it is stored what was typed, when that must outlive the form; otherwise it goes with the form. */
  stored?: { typed: Partial<Values>; change: (edit: Partial<Values>) => void; clear: () => void };
  /** The rules that the values break; with any, nothing is sent. */
  check?: (values: Values) => Faults;
  /** Sends the values. Afterwards nothing counts as typed, unless it resolves to false. @throws ApiError and all that was typed stays */
  send: (values: Values, sent: Sent<Given>) => Promise<unknown>;
  /** What a refusal says of the fields; unless given, the server's issues. */
  refused?: (error: ApiError) => Faults;
  /** Whether the browser asks before the page closes over something that was typed. */
  asksBeforeLeaving?: boolean;
}

/** The names of the fields that hold such a value. */
type NamesOf<Values, Value> = { [Name in keyof Values]: Values[Name] extends Value ? Name : never }[keyof Values] & string;
type Typing = { currentTarget: { value: string } };
type Ticking = { currentTarget: { checked: boolean } };

/** What the fields of a form need, also those in a component of their own. */
export interface Fields<Values> {
  /** As shown: what was typed, on top of `initial`. */
  values: Values;
  set: (edit: Partial<Values>) => void;
  /** What is wrong, by the name that the server knows a field by. */
  faults: Faults;
  /** The text beside a field. @param path the name that the server knows it by */
  faultAt: (path: string) => string | undefined;
  /** An input that tells of its event: text, password, a native list. */
  text: <Name extends NamesOf<Values, string>>(
    name: Name,
    path?: string,
  ) => { value: string; error: string | undefined; onChange: (event: Typing) => void };
  /** An input that tells its value: a number, a list, a choice of names. */
  input: <Name extends keyof Values & string>(
    name: Name,
    path?: string,
  ) => { value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void };
  /** One of some choices; what is none of them changes nothing. */
  choice: <Name extends NamesOf<Values, string>>(
    name: Name,
    choices: readonly Values[Name][],
  ) => { value: Values[Name]; error: string | undefined; onChange: (value: string) => void };
  tick: <Name extends NamesOf<Values, boolean>>(name: Name) => { checked: boolean; onChange: (event: Ticking) => void };
}

export interface Form<Values, Given = undefined> extends Fields<Values> {
  /** Goes to the form element. */
  element: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent) => void; noValidate: true };
  /** Checks and sends. `edit` is what the button itself changes, `given` what it says beyond the fields. */
  submit: (button?: { edit?: Partial<Values>; given?: Given }) => void;
  /** Forgets what was typed. */
  reset: () => void;
  /** What was typed and not sent. */
  typed: Partial<Values>;
  busy: boolean;
  error: ApiError | null;
}

const NO_FAULTS: Faults = {};

/** What the server says of the fields. */
export const issuesOf = ({ issues }: ApiError): Faults => Object.fromEntries(issues.map(({ path, message }) => [path, message]));

/**
 * A form: what is typed lies over values that may change beneath it; it is checked when it is submitted, sent once, and stays until the
 * server took it. Typing takes away what was said of the last attempt, and the first field with a fault takes the focus.
 * @source decisions/0049
 */
export function useForm<Values extends object, Given = undefined>(options: FormOptions<Values, Given>): Form<Values, Given> {
  const { initial, check, send, refused = issuesOf, asksBeforeLeaving = true } = options;
  const { typed, change, clear } = useTyped(options.typed, options.stored);
  const [broken, setBroken] = useState(NO_FAULTS);
  const [key, setKey] = useState(newKey);
  const ref = useRef<HTMLFormElement>(null);
  const values = { ...initial, ...typed };
  const isTyped = keysOf(typed).some((name) => JSON.stringify(typed[name]) !== JSON.stringify(initial[name]));

  const reset = (): void => {
    clear();
    setBroken(NO_FAULTS);
    setKey(newKey());
  };
  const sending = useAction(async (now: Values, sent: Sent<Given>) => {
    if ((await send(now, sent)) !== false) reset();
  });
  const set = (edit: Partial<Values>): string => {
    const next = newKey();
    change(edit);
    setBroken(NO_FAULTS);
    sending.clear();
    // Another body is another command.
    setKey(next);
    return next;
  };
  const submit = ({ edit, given }: { edit?: Partial<Values>; given?: Given } = {}): void => {
    const now = { ...values, ...edit };
    const sent = { key: edit ? set(edit) : key, given };
    const found = check?.(now) ?? NO_FAULTS;
    // The field itself says what it cannot read.
    const isBroken = hasUnreadable(now) || Object.keys(found).length > 0;
    setBroken(isBroken ? { ...found } : NO_FAULTS);
    if (isBroken) sending.clear();
    else void sending.run(now, sent);
  };
  useFirstFault(ref, broken === NO_FAULTS ? sending.error : broken);
  useQuestionBeforeLeaving(asksBeforeLeaving && isTyped);

  const faults = { ...broken, ...(sending.error && refused(sending.error)) };
  const fields = fieldsOf(values, faults, set);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return { ...fields, element: { ref, onSubmit, noValidate: true }, submit, reset, typed, busy: sending.busy, error: sending.error };
}

function useTyped<Values>(before: Partial<Values> = {}, stored: FormOptions<Values, never>['stored']) {
  const [typed, setTyped] = useState(before);
  return (
    stored ?? {
      typed,
      change: (edit: Partial<Values>) => setTyped((now) => ({ ...now, ...edit })),
      clear: () => setTyped({}),
    }
  );
}

function fieldsOf<Values extends object>(values: Values, faults: Faults, set: (edit: Partial<Values>) => void): Fields<Values> {
  const faultAt = (path: string): string | undefined => faults[path];
  const put = (name: keyof Values, value: unknown): void => {
    const edit: Partial<Values> = {};
    set(Object.assign(edit, { [name]: value }));
  };
  return {
    values,
    set,
    faults,
    faultAt,
    text: (name, path = name) => ({
      value: String(values[name]),
      error: faultAt(path),
      onChange: ({ currentTarget: { value } }) => put(name, value),
    }),
    input: (name, path = name) => ({ value: values[name], error: faultAt(path), onChange: (value) => put(name, value) }),
    choice: (name, choices) => ({
      value: values[name],
      error: faultAt(name),
      onChange: (value) => put(name, choices.find((one) => one === value) ?? values[name]),
    }),
    tick: (name) => ({
      checked: values[name] === true,
      onChange: ({ currentTarget: { checked } }) => put(name, checked),
    }),
  };
}

/** After each attempt that failed the first field with a fault takes the focus. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, attempt: Faults | ApiError | null): void {
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempt]);
}

function useQuestionBeforeLeaving(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsked]);
}
