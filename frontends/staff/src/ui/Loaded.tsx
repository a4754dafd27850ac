import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LiveState, LiveStore } from '#kit/live/live-store';
import { Spinner } from '#kit/ui/Spinner';
import { Failure } from './Failure';

export interface Content {
  list?: readonly unknown[];
  record?: unknown;
}

/** The content of a store once it is known: a record is not null. */
type Known<Shown> = { [Name in keyof Shown]: Name extends 'record' ? NonNullable<Shown[Name]> : Shown[Name] };

export interface LoadedProps<Shown extends Content, Of> {
  store: Pick<LiveStore<Shown, Of>, 'use' | 'shows' | 'reload'> & { useLive: (of: Of) => void };
  /** The wanted key, of a store with several rooms. */
  of?: NoInfer<Of>;
  /** The error text of a failed load. */
  failed?: string;
  /** The same once the data is known, which may be old by then. */
  outdated?: string;
  /** Null shows nothing while it loads, for a part that most pages do not have. */
  loading?: string | null;
  /** Shown for a list without entries. */
  empty?: string;
  /** Whether a failure offers to load again; not where the page has another button for it. */
  again?: boolean;
  /** Whether this device's copy is not shown. */
  fromServer?: boolean;
  /** Whether a failure is shown only until the data is known. */
  isQuiet?: boolean;
  children?: ReactNode | ((known: Known<Shown>) => ReactNode);
}

/** Keeps a store live, and shows its data once it is known, also after a later failure; until then, the failure or a spinner. */
export function Loaded<Shown extends Content, Of>(props: LoadedProps<Shown, Of>) {
  const { store, of, failed, outdated, loading, empty, again = true, fromServer = false, isQuiet = false, children } = props;
  const { use: useStore, useLive, shows, reload } = store;
  useLive(of as Of);
  const state = useStore();
  const isWanted = shows(of as Of);
  const error = isWanted ? state.error : null;
  const known = isWanted && isKnown(state) && (!fromServer || state.source === 'server') ? (state as Known<Shown> & Content) : null;
  return (
    <>
      {!(isQuiet && known) && <Failure error={error} what={(known && outdated) ?? failed} {...(again && { onAgain: reload })} />}
      {!known && !error && loading !== null && <Spinner label={loading} />}
      {known && empty !== undefined && entriesOf(known)?.length === 0 && <Text c="dimmed">{empty}</Text>}
      {known && (typeof children === 'function' ? children(known) : children)}
    </>
  );
}

/** A push or the reply to a command may show a record before the first load ends. */
const isKnown = (state: LiveState<Content, unknown>): boolean => ('record' in state ? state.record !== null : state.source !== 'none');

const entriesOf = ({ list, record }: Content): readonly unknown[] | undefined => list ?? (Array.isArray(record) ? record : undefined);
