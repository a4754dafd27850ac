import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forget, forgetAll, keep, recall } from '#kit/keepsake';

const KEY = 'kuzhi.test';
const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => localStorage.clear());

describe('what a screen remembers', () => {
  it('comes back until it is forgotten', () => {
    keep(KEY, 'ml');
    expect(recall(KEY, isText)).toBe('ml');
    forget(KEY);
    expect(recall(KEY, isText)).toBeNull();
  });

  it('is forgotten by what its keys have in common', () => {
    keep(KEY, 'ml');
    keep(`${KEY}.more`, 1);
    keep('another.app', 2);
    forgetAll(KEY);
    expect(Object.keys(localStorage)).toEqual(['another.app']);
  });

  it.each([
    ['nothing', null],
    ['what another version wrote', '{"language":"ml"}'],
    ['half a word', '"ml'],
  ])('is nothing when storage holds %s', (_, stored) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(recall(KEY, isText)).toBeNull();
  });

  it('is nothing, and no error, when storage is forbidden or full', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    keep(KEY, 'ml');
    forget(KEY);
    forgetAll(KEY);
    expect(recall(KEY, isText)).toBeNull();
  });
});
