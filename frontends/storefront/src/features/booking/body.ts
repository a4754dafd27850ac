import { type BookingData, slotsToChoose } from './booking-state';

/** Which body the modal shows. @source requirements/storefront §2.4 */
export type Body = 'loading' | 'unavailable' | 'soldOut' | 'noMenu' | 'form' | 'paid' | 'refused' | 'confirmed';

type State = Pick<BookingData, 'phase' | 'state' | 'menu' | 'slots' | 'hold' | 'offer'>;

export function bodyOf(state: State): Body {
  if (state.phase === 'confirmed') return 'confirmed';
  if (state.phase === 'refused') return 'refused';
  if (state.phase === 'booking' || state.phase === 'unbooked') return 'paid';
  if (!state.menu) return state.state === 'failed' ? 'unavailable' : 'loading';
  // While money is on its way the form stays, whatever happens to the slots of others.
  if (state.phase !== 'filling') return 'form';
  if (state.state === 'failed') return 'unavailable';
  if (Object.keys(state.menu.items).length === 0) return 'noMenu';
  return slotsToChoose(state) === 0 ? 'soldOut' : 'form';
}
