import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { store, readStored } from '#kit/storage/local-storage';
import { serverNow } from '#kit/server-clock';
import { chimeBetween, mostUrgent } from '#shared/timers/chimes';
import type { Timer } from '#shared/timers/timer.contract';
import { isBlocked, ring, unblock } from './sound';

const REMEMBERED = 'kuzhi.tv.muted';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
/** A browser changes its mind without an event; a cook who looks at the button sees it soon. */
const LOOK_EVERY_MS = 2_000;

interface SoundState {
  /** Chosen on this screen, and remembered by it. */
  isMuted: boolean;
  /** The browser plays no sound until a person presses a key. */
  isBlocked: boolean;
  look(): void;
  mute(): void;
  /** Lets sound through and rings once, so that one hears that it works. */
  test(): Promise<void>;
}

export const useSound = create<SoundState>()((set, get) => ({
  isMuted: readStored(REMEMBERED, isBoolean) ?? false,
  isBlocked: false,
  look: () => {
    if (get().isBlocked !== isBlocked()) set({ isBlocked: isBlocked() });
  },
  mute: () => {
    store(REMEMBERED, true);
    set({ isMuted: true });
  },
  test: async () => {
    store(REMEMBERED, false);
    set({ isMuted: false });
    await unblock();
    get().look();
    await ring('due');
  },
}));

/** Keeps an eye on whether the browser lets us sound; any press of a key is taken as its leave. */
export function useSoundWatch(): void {
  useEffect(() => {
    const { look } = useSound.getState();
    look();
    const again = setInterval(look, LOOK_EVERY_MS);
    const pressed = () => void unblock().then(look);
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', pressed);
    return () => {
      clearInterval(again);
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', pressed);
    };
  }, []);
}

const CHIME_LOOK_EVERY_MS = 500;

/** Rings for the running timers of the event, wherever they were started. @source requirements/kitchen K76 */
export function useChimes(timers: readonly Timer[]): void {
  useSoundWatch();
  /** Outlives a change of the timers, so that no mark falls between two looks. */
  const before = useRef(serverNow());
  useEffect(() => {
    const running = timers.filter(({ isActive }) => isActive);
    if (running.length === 0) return undefined;
    const again = setInterval(() => {
      const now = serverNow();
      const chime = mostUrgent(running.map((timer) => chimeBetween(timer, before.current, now)));
      before.current = now;
      if (chime && !useSound.getState().isMuted) void ring(chime);
    }, CHIME_LOOK_EVERY_MS);
    return () => clearInterval(again);
  }, [timers]);
}
