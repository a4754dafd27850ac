import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { serverNowIso } from '#kit/server-clock';
import type { ChangedBy } from '#shared/core/errors';
import type { ManagedSalesEvent, StoppedSale } from '#shared/sales-events/sales-event.contract';
import { type Faults, type Form, useForm } from '../../ui/use-form';
import type { Told } from './done';
import { differencesOf } from './draft-conflict';
import { bodyOf, checkDraft, draftOf, type EventDraft, newDraft, ruleOfSentence } from './event-draft';
import { type OpenForm, useEventForm } from './event-form.store';
import { createSalesEvent, editSalesEvent, salesEvents } from '../../data/sales-events.data';
import { stoppedSaleOf } from './stopped-sale';

/** Another person's newer version. */
interface Theirs {
  event: ManagedSalesEvent;
  by: ChangedBy | null;
}

interface OpenDraft {
  /** Submitted with the sale that will stop taking orders, once the manager agreed. */
  form: Form<EventDraft, number>;
  /** The version to compare before the event can be saved. */
  theirs: Theirs | null;
  /** The sale that would stop taking orders, and was not agreed to. */
  stops: StoppedSale | null;
  /** Nothing is to stop. */
  keepSelling: () => void;
}

/** The open form of an event: its typed values, its rules, and the obstacles to saving it. */
export function useEventDraft({ opened, draft }: OpenForm, onDone: (told: Told) => void): OpenDraft {
  const { t } = useTranslation();
  const { change, close } = useEventForm.getState();
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [stops, setStops] = useState<StoppedSale | null>(null);
  const form = useForm<EventDraft, number>({
    initial: opened ? draftOf(opened) : newDraft(),
    stored: { typed: draft, change, clear: close },
    check: (typed) => textsOf(t, checkDraft(typed, opened, serverNowIso())),
    refused: (error) => refusedFields(t, error),
    send: async (_typed, { given: replaces = null }) => {
      setTheirs(null);
      try {
        const isSaved = await saveOrCompare(setTheirs, replaces);
        if (isSaved) onDone({ what: opened ? 'updated' : 'created' });
        setStops(null);
        return isSaved;
      } catch (refusal) {
        const stopped = stoppedSaleOf(refusal);
        setStops(stopped);
        if (!stopped) throw refusal;
        return false;
      }
    },
  });
  return { form, theirs, stops, keepSelling: () => setStops(null) };
}

const textsOf = (t: TFunction, broken: ReturnType<typeof checkDraft>): Faults =>
  Object.fromEntries(Object.entries(broken).map(([path, rule]) => [path, t(`events.rules.${rule}`)]));

/** The server's issues by field; those that are rules of the form, too, in the reader's language. */
function refusedFields(t: TFunction, error: ApiError): Faults {
  const said = error.issues.map(({ path, message }) => {
    const rule = ruleOfSentence(message);
    return [path, rule ? t(`events.rules.${rule}`) : message] as const;
  });
  return { ...Object.fromEntries(said), ...(error.code === 'event.titleTaken' && { title: errorText(t, error) }) };
}

/**
 * Sends the open form. When another person has saved the event since then, the differences are shown; without any the form simply goes on
 * from their version.
 * @param replaces the sale that will stop taking orders, as the manager knows; null without one
 * @returns whether it was saved, and so closed
 */
async function saveOrCompare(show: (theirs: Theirs) => void, replaces: number | null): Promise<boolean> {
  const { form, rebase, close } = useEventForm.getState();
  if (!form) return false;
  const { opened, draft, key } = form;
  try {
    if (opened) await editSalesEvent(opened.id, { ...bodyOf(draft), version: opened.version, replaces });
    else await createSalesEvent({ ...bodyOf(draft), replaces }, `${key}${replaces ?? ''}`);
  } catch (refusal) {
    const theirs = opened && currentOf(refusal);
    if (!theirs) throw refusal;
    salesEvents.accept(theirs.event);
    if (differencesOf(draftOf(opened), draftOf(theirs.event), draft).length > 0) {
      show(theirs);
      return false;
    }
    rebase(theirs.event, draft);
    return saveOrCompare(show, replaces);
  }
  close();
  return true;
}

/** The record that a `record.stale` carries, and who saved it. @source contract §2 */
function currentOf(refusal: unknown): Theirs | null {
  if (!(refusal instanceof ApiError) || refusal.code !== 'record.stale') return null;
  const { current, changedBy, changedAt } = (refusal.reply ?? {}) as { current?: ManagedSalesEvent } & Partial<ChangedBy>;
  if (!current) return null;
  return { event: current, by: changedBy !== undefined && changedAt !== undefined ? { changedBy, changedAt } : null };
}
