import { create } from 'zustand';
import { newKey } from '#kit/http/http';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { draftOf, type EventDraft, newDraft } from './event-draft';

/** The form that is open. */
export interface OpenForm {
  /** The event as it was when its form was opened; null for a new one. */
  opened: ManagedSalesEvent | null;
  draft: EventDraft;
  /** One per command: another draft is another command. */
  key: string;
}

interface EventFormState {
  form: OpenForm | null;
  /** The sale that the next one is to follow: the code that words the week after comes with the page of the form. */
  followed: ManagedSalesEvent | null;
  create(draft?: EventDraft): void;
  follow(sale: ManagedSalesEvent): void;
  edit(event: ManagedSalesEvent): void;
  change(edit: Partial<EventDraft>): void;
  /** Goes on from the event as others left it, with `draft` typed. */
  rebase(opened: ManagedSalesEvent, draft: EventDraft): void;
  close(): void;
}

/** The open event form. It outlives its page, so that a look at another tab loses nothing typed. */
export const useEventForm = create<EventFormState>()((set) => ({
  form: null,
  followed: null,
  create: (draft = newDraft()) => set({ form: { opened: null, draft, key: newKey() }, followed: null }),
  follow: (followed) => set({ followed }),
  edit: (opened) => set({ form: { opened, draft: draftOf(opened), key: newKey() } }),
  change: (edit) => set(({ form }) => ({ form: form && { ...form, draft: { ...form.draft, ...edit }, key: newKey() } })),
  rebase: (opened, draft) => set({ form: { opened, draft, key: newKey() } }),
  close: () => set({ form: null }),
}));
