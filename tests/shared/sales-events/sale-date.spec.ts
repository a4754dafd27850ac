import { isDeliveredBefore, isSaleOver, saleDay } from '#shared/sales-events/sale-date';

describe('the day of a sale, read from its date text', () => {
  it.each([
    ['Sunday 29 November 2026, 12–3 PM', '2026-11-29'],
    ['Sunday, 29th Nov, 2026', '2026-11-29'],
    ['29 NOVEMBER 2026', '2026-11-29'],
    ['Friday, 1 May 2026', '2026-05-01'],
    ['Feb 14, 2025', '2025-02-14'],
    ['November 29 2026, 12 to 3 PM', '2026-11-29'],
    ['2026-11-29', '2026-11-29'],
    ['2026-11-29T12:00:00Z', '2026-11-29'],
    ['29/11/2026', '2026-11-29'],
    ['5-1-2027', '2027-01-05'],
    ['Sun 29.11.2026 12:00', '2026-11-29'],
    ['28–29 November 2026', '2026-11-29'],
    ['28 November 2026 and 29 November 2026', '2026-11-29'],
    ['30 November 2026 to 2 December 2026', '2026-12-02'],
    ['ഞായർ, 29 നവംബർ 2026, 12 മണി', '2026-11-29'],
    ['2026 നവംബർ 29', '2026-11-29'],
    ['29 ജൂലൈ 2026', '2026-07-29'],
    ['29 ജൂൺ 2026', '2026-06-29'],
    ['29 മാർച്ച് 2026', '2026-03-29'],
    ['29 മാര്\u200dച്ച് 2026', '2026-03-29'],
    ['29 മാര്ച്ച് 2026', '2026-03-29'],
    ['29 മാർ. 2026', '2026-03-29'],
    ['29 ജൂണ്\u200d 2026', '2026-06-29'],
    ['29 ജൂലായ് 2026', '2026-07-29'],
    ['29 നവംബര്\u200d 2026', '2026-11-29'],
    ['18 ഒക്\u200cടോബർ 2026', '2026-10-18'],
    ['29 സെപ്തംബർ 2026', '2026-09-29'],
    ['നവംബർ 29, 2026', '2026-11-29'],
    ['29th of November, 2026', '2026-11-29'],
    ['29 Sept 2026', '2026-09-29'],
    ['28 ഫെബ്രുവരി 2026', '2026-02-28'],
    ['29 ജനുവരി 2026', '2026-01-29'],
    ['29 January 2026', '2026-01-29'],
    ['29 ഏപ്രിൽ 2026', '2026-04-29'],
    ['29 മേയ് 2026', '2026-05-29'],
    ['29 മെയ് 2026', '2026-05-29'],
    ['29 ഓഗസ്റ്റ് 2026', '2026-08-29'],
    ['29 ആഗസ്റ്റ് 2026', '2026-08-29'],
    ['29 സെപ്റ്റംബർ 2026', '2026-09-29'],
    ['29 ഒക്ടോബർ 2026', '2026-10-29'],
    ['29 ഡിസംബർ 2026', '2026-12-29'],
    ['2 December 2026, not 30 November 2026', '2026-12-02'],
    ['29/11/2026 and, as a figure, 2026-11-28', '2026-11-29'],
  ])('%s', (text, day) => {
    expect(saleDay(text)).toBe(day);
  });

  it.each([
    [''],
    ['This Sunday, 12 to 3 PM'],
    ['Coming soon'],
    ['Sunday 29 November, 12 to 3 PM'],
    ['29/11'],
    ['31 November 2026'],
    ['29 Smarch 2026'],
    ['5 നവരാത്രി 2026'],
    ['Marriage 12 2026'],
    ['11/29/2026'],
    ['Order 2026 pieces'],
    ['129 November 2026'],
    ['Call 9847012026'],
    ['29 November 20261'],
    ['29/11/20261'],
    ['2026-11-291'],
  ])('names no day: %s', (text) => {
    expect(saleDay(text)).toBeNull();
  });

  it.each([
    ['29 November 2026', '2026-11-29T18:29:59.999Z', false],
    ['29 November 2026', '2026-11-29T18:30:00.000Z', true],
    ['29 November 2026', '2026-11-28T18:30:00.000Z', false],
    ['This Sunday', '2099-01-01T00:00:00.000Z', false],
  ])('%s at %s in Kottayam: over? %s', (date, now, over) => {
    expect(isSaleOver({ date, startsAt: null }, now)).toBe(over);
  });

  it.each([
    ['Next Sunday', '2026-11-29T06:30:00.000Z', '2026-11-29T18:29:59.999Z', false],
    ['Next Sunday', '2026-11-29T06:30:00.000Z', '2026-11-29T18:30:00.000Z', true],
    ['28 November 2026', '2026-11-29T06:30:00.000Z', '2026-11-29T06:00:00.000Z', false],
  ])('%s that starts at %s, at %s: over? %s (the time goes before the text)', (date, startsAt, now, over) => {
    expect(isSaleOver({ date, startsAt }, now)).toBe(over);
  });

  it.each([
    ['2026-11-29T06:30:00.000Z', '2026-11-29T12:30:00.000Z', true],
    ['2026-11-29T06:30:00.000Z', '2026-11-29T06:30:00.000Z', false],
    ['28 November 2026', '2026-11-29T06:30:00.000Z', true],
    ['29 November 2026', '2026-11-29T06:30:00.000Z', false],
    ['6 December 2026', '29 November 2026', false],
    ['This Sunday', '29 November 2026', true],
  ])('%s is delivered before %s: %s', (one, other, isBefore) => {
    const sale = (text: string) => (text.endsWith('Z') ? { date: 'Soon', startsAt: text } : { date: text });
    expect(isDeliveredBefore(sale(one), sale(other))).toBe(isBefore);
  });
});
