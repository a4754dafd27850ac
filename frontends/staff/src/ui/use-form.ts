import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ApiError, newKey } from '#kit/http/http';
import { useAction } from '#kit/use-action';
import { hasUnreadable } from '#shared/core/typed-number';
import { keysOf } from '#shared/core/narrow';

/** The faults by field: the text next to it. The names are those of the server's issues. */
export type Faults = Readonly<Record<string, string>>;

/** The extras of a sent command. */
export interface Sent<Given> {
  /** Idempotency key: the same for the same values, however often they are sent. */
  key: string;
  /** The button's own value beyond the fields; undefined when the form was submitted as usual. */
  given: Given | undefined;
}

interface FormOptions<Values, Given> {
  /** The value of a field without typed text. It may change while the form is open, and typed text stays. */
  initial: Values;
  /** The values that count as typed when the form opens, e.g. those of an earlier, refused attempt. */
  typed?: Partial<Values>;
  /** The store of typed values, when they must outlive the form; otherwise they go with the form. */
  stored?: { typed: Partial<Values>; change: (edit: Partial<Values>) => void; clear: () => void };
  /** The rules that the values break; with any, nothing is sent. */
  check?: (values: Values) => Faults;
  /** Sends the values. Afterwards nothing counts as typed, unless it resolves to false. @throws ApiError and all that was typed stays */
  send: (values: Values, sent: Sent<Given>) => Promise<unknown>;
  /** The faults of a refusal by field; unless given, the server's issues. */
  refused?: (error: ApiError) => Faults;
  /** Whether the browser asks before the page closes over something that was typed. */
  asksBeforeLeaving?: boolean;
}

/** The names of the fields that hold such a value. */
type NamesOf<Values, Value> = { [Name in keyof Values]: Values[Name] extends Value ? Name : never }[keyof Values] & string;
type Typing = { currentTarget: { value: string } };
type Ticking = { currentTarget: { checked: boolean } };

/** The means of a form's fields, also for those in a component of their own. */
export interface Fields<Values> {
  /** As shown: typed values on top of `initial`. */
  values: Values;
  set: (edit: Partial<Values>) => void;
  /** The faults, by the server's name of a field. */
  faults: Faults;
  /** The text next to a field. @param path the server's name of it */
  faultAt: (path: string) => string | undefined;
  /** An input whose handler gets an event: text, password, a native list. */
  text: <Name extends NamesOf<Values, string>>(
    name: Name,
    path?: string,
  ) => { value: string; error: string | undefined; onChange: (event: Typing) => void };
  /** An input whose handler gets a value: a number, a list, a choice of names. */
  input: <Name extends keyof Values & string>(
    name: Name,
    path?: string,
  ) => { value: Values[Name]; error: string | undefined; onChange: (value: Values[Name]) => void };
  /** One of some choices; any other value changes nothing. */
  choice: <Name extends NamesOf<Values, string>>(
    name: Name,
    choices: readonly Values[Name][],
  ) => { value: Values[Name]; error: string | undefined; onChange: (value: string) => void };
  tick: <Name extends NamesOf<Values, boolean>>(name: Name) => { checked: boolean; onChange: (event: Ticking) => void };
}

export interface Form<Values, Given = undefined> extends Fields<Values> {
  /** Goes to the form element. */
  element: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent) => void; noValidate: true };
  /** Goes to the button that sends. */
  button: { type: 'submit'; loading: boolean };
  /** Checks and sends. `edit` is the button's own change, `given` its value beyond the fields. */
  submit: (button?: { edit?: Partial<Values>; given?: Given }) => void;
  /** Forgets the typed values. */
  reset: () => void;
  /** The typed values that are not sent. */
  typed: Partial<Values>;
  busy: boolean;
  error: ApiError | null;
}

const NO_FAULTS: Faults = {};

/** The server's issues by field. */
export const issuesOf = ({ issues }: ApiError): Faults => Object.fromEntries(issues.map(({ path, message }) => [path, message]));

/**
 * A form: typed values lie over values that may change beneath it; it is checked when it is submitted, sent once, and stays until the
 * server took it. Typing removes the errors of the last attempt, and the first field with a fault takes the focus.
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
    // The field itself shows that it cannot read its text.
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
  const { busy, error } = sending;
  const element = { ref, onSubmit, noValidate: true } as const;
  return { ...fields, element, button: { type: 'submit', loading: busy }, submit, reset, typed, busy, error };
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

/** After each attempt that failed the first field with a fault takes the focus, and its words are in view. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, attempt: Faults | ApiError | null): void {
  useEffect(() => {
    const field = attempt && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    field.focus();
    // The browser scrolls to the field alone.
    for (const id of field.getAttribute('aria-describedby')?.split(' ') ?? [])
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
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
