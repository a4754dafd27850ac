import { create } from 'zustand';
import type { ClockReading } from '#shared/realtime/changes';
import { setServerPace } from './server-clock';

/** Whether the server rehearses. @source decisions/0091 */
export const useRehearsal = create<{ isRehearsal: boolean }>()(() => ({ isRehearsal: false }));

/** Reads the page's own mark, before the first message of the server; not for the first picture, whose HTML may be written already. */
export function readRehearsal(): void {
  if (document.querySelector('meta[name="rehearsal"]')) useRehearsal.setState({ isRehearsal: true });
}

/** Takes over how the server's clock runs. */
export function followRehearsal({ rehearsal }: ClockReading): void {
  setServerPace(rehearsal?.speed ?? 1);
  if (useRehearsal.getState().isRehearsal !== (rehearsal !== undefined)) useRehearsal.setState({ isRehearsal: rehearsal !== undefined });
}
