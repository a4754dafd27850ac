import { jest } from '@jest/globals';
import { removeStored, removeAllStored, store, readStored } from '#kit/storage/local-storage';

const KEY = 'kuzhi.test';
const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => localStorage.clear());

describe('a value in local storage', () => {
  it('comes back until it is removed', () => {
    store(KEY, 'ml');
    expect(readStored(KEY, isText)).toBe('ml');
    removeStored(KEY);
    expect(readStored(KEY, isText)).toBeNull();
  });

  it('is removed with all others whose keys begin alike', () => {
    store(KEY, 'ml');
    store(`${KEY}.more`, 1);
    store('another.app', 2);
    removeAllStored(KEY);
    expect(Object.keys(localStorage)).toEqual(['another.app']);
  });

  it.each([
    ['nothing', null],
    ['what another version wrote', '{"language":"ml"}'],
    ['half a word', '"ml'],
  ])('is nothing when storage holds %s', (_, stored) => {
    if (stored !== null) localStorage.setItem(KEY, stored);
    expect(readStored(KEY, isText)).toBeNull();
  });

  it('is nothing, and no error, when storage is forbidden or full', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    store(KEY, 'ml');
    removeStored(KEY);
    removeAllStored(KEY);
    expect(readStored(KEY, isText)).toBeNull();
  });
});
