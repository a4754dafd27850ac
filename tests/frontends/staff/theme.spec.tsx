import { act, cleanup, render, screen } from '@testing-library/react';
import { Themed } from '../../../frontends/staff/src/app/Themed';
import { useThemeChoice } from '../../../frontends/staff/src/app/theme.store';
import './screen';

/** The media questions that this device answers with yes. */
const device = (...true_: string[]): void => {
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      matches: true_.some((part) => media.includes(part)),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
};
const shown = (): string | undefined => {
  render(<Themed>content</Themed>);
  expect(screen.getByText('content')).toBeTruthy();
  return document.documentElement.dataset['theme'];
};

beforeEach(() => {
  cleanup();
  act(() => useThemeChoice.getState().choose('auto'));
  localStorage.clear();
});

describe('the theme of the staff app', () => {
  it.each([
    ['light on a desk whose system is light', [], 'light'],
    ['dark on a desk whose system is dark', ['prefers-color-scheme: dark'], 'dark'],
    ['dark on what is held in the hand', ['pointer: coarse'], 'dark'],
  ])('is %s', (_, media, theme) => {
    device(...media);
    expect(shown()).toBe(theme);
  });

  it('is the choice of this device, also against the system, and is remembered', () => {
    device('prefers-color-scheme: dark');
    expect(shown()).toBe('dark');
    act(() => useThemeChoice.getState().choose('light'));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('kuzhi.staff.theme')).toBe('"light"');
  });
});
