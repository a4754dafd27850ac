import { create } from 'zustand';

/** Something that was done and can be taken back for a moment. */
export interface Offer {
  /** What was done, in words. */
  said: string;
  /** Takes it back; missing when there is no way back. What it says itself stays on the screen. @throws ApiError */
  undo?: () => Promise<unknown>;
}

/** An offer among others. */
export type UndoOffer = Offer & { number: number };

interface UndoState {
  /** The last thing done; a newer one takes its place. */
  offer: UndoOffer | null;
  /** @param number of the offer that goes; a newer one stays */
  withdraw(number: number): void;
}

/** How long the way back is offered, ms. @source decisions/0001 §48 */
export const UNDO_FOR_MS = 10_000;

let offers = 0;
export const useUndo = create<UndoState>()((set) => ({
  offer: null,
  withdraw: (number) => set(({ offer }) => (offer?.number === number ? { offer: null } : {})),
}));

/** Offers to take back what was just done; the app's shell shows it, so that it outlives the page it was done on. */
export const offerUndo = (offer: Offer): void => useUndo.setState({ offer: { ...offer, number: (offers += 1) } });
