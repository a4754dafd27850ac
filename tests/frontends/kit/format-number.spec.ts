import { formatNumber } from '../../../frontends/kit/src/formats';

describe('a figure', () => {
  it.each([
    [150_000, 'en', undefined, '1,50,000'],
    [150_000, 'ml', undefined, '1,50,000'],
    [150_000, 'hi', undefined, '1,50,000'],
    [12_345_678, 'en', undefined, '1,23,45,678'],
    [999, 'en', undefined, '999'],
    [4.25, 'en', { maximumFractionDigits: 1 }, '4.3'],
  ])('%d in %s is grouped as in India', (value, language, options, text) => {
    expect(formatNumber(value, language, options)).toBe(text);
  });
});
