import { describe, expect, it } from '@jest/globals';
import { degreesTyped } from '../../../frontends/tv/src/ui/Dial';

describe('degrees typed with the digits of a remote control', () => {
  it.each([
    ['one digit', [[4, 0]], 4],
    [
      'three in a row',
      [
        [1, 0],
        [8, 900],
        [4, 1_800],
      ],
      184,
    ],
    [
      'a zero first',
      [
        [0, 0],
        [6, 400],
        [5, 800],
      ],
      65,
    ],
    [
      'another number after a pause',
      [
        [6, 0],
        [2, 3_001],
      ],
      2,
    ],
    [
      'a fourth digit, hotter than any thermometer',
      [
        [1, 0],
        [8, 400],
        [4, 800],
        [7, 1_200],
      ],
      7,
    ],
  ])('%s', (_, digits, celsius) => {
    const typed = digits.reduce((last, [digit = 0, at = 0]) => ({ celsius: degreesTyped(last, { digit, at }), at }), {
      celsius: 0,
      at: -Infinity,
    });
    expect(typed.celsius).toBe(celsius);
  });
});
