import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { readStored, store } from '#kit/storage/local-storage';
import { oneOf } from '#shared/core/narrow';

const REMEMBERED = 'kuzhi.staff.theme';

/** The themes to choose from; `auto` follows the system and the device. */
export const THEME_CHOICES = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const isChoice = (value: unknown): value is ThemeChoice => typeof value === 'string' && oneOf(THEME_CHOICES, value) !== undefined;

interface ThemeState {
  choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
}

/** The theme that was chosen on this device. */
export const useThemeChoice = create<ThemeState>()((set) => ({
  choice: readStored(REMEMBERED, isChoice) ?? 'auto',
  choose: (choice) => {
    store(REMEMBERED, choice);
    set({ choice });
  },
}));

/**
 * The theme of the page. Without a choice: dark where the system is dark, and on handheld devices, because the kitchen works before sunrise
 * by a fire; light on a desk.
 * @source decisions/0049
 */
export function useTheme(): 'light' | 'dark' {
  const choice = useThemeChoice((theme) => theme.choice);
  const now = { getInitialValueInEffect: false };
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', false, now);
  const isInHand = useMediaQuery('(pointer: coarse)', false, now);
  const theme = choice !== 'auto' ? choice : isSystemDark || isInHand ? 'dark' : 'light';
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', getComputedStyle(page).getPropertyValue('--k-surface'));
  }, [theme]);
  return theme;
}
