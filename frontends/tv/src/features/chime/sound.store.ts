import { useEffect } from 'react';
import { create } from 'zustand';
import { store, readStored } from '#kit/local-storage';
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
