import { addDays } from '#shared/core/time';
import { comingSales } from '#shared/sales-events/coming-sales';
import { movedText, saleWeekAfter } from '#shared/sales-events/next-sale';
import { dayOfSale, isDeliveredBefore, isSaleOver, saleDay } from '#shared/sales-events/sale-date';
import { saleDescription, saleTitle } from '#shared/sales-events/sale-words';
import { type CalendarCooking, calendarEntries, type CalendarSale } from '#shared/sales-events/sales-calendar';
import { isSampleSale, SAMPLE_SALES } from '#shared/sales-events/sample-sales';
import { datedWords, dayWords } from '#shared/sales-events/written-months';

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

const J = '\u200d';
const N = '\u200c';

/** Of a sale that is made again on another day. */
describe('a text of the sale so many days later', () => {
  it.each([
    ['Sunday 29 November 2026, 12–3 PM', '2026-11-29', 7, 'Sunday 6 December 2026, 12–3 PM'],
    ['29th Nov 2026, 12 PM', '2026-11-29', 7, '6th Dec 2026, 12 PM'],
    ['29TH NOVEMBER 2026', '2026-11-29', 2, '1ST DECEMBER 2026'],
    ['29th Nov 2026', '2026-11-29', 3, '2nd Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 4, '3rd Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 11, '10th Dec 2026'],
    ['1st Nov 2026', '2026-11-01', 40, '11th Dec 2026'],
    ['2nd Nov 2026', '2026-11-02', 40, '12th Dec 2026'],
    ['3rd Nov 2026', '2026-11-03', 40, '13th Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 22, '21st Dec 2026'],
    ['29th Nov 2026', '2026-11-29', 63, '31st Jan 2027'],
    ['Feb 14, 2025', '2025-02-14', 380, 'Mar 1, 2026'],
    ['nov 29', '2026-11-29', 7, 'dec 6'],
    ['29/11/2026', '2026-11-29', 7, '06/12/2026'],
    ['5-1-2027', '2027-01-05', 32, '6-2-2027'],
    ['15-1-2027', '2027-01-15', 22, '06-2-2027'],
    ['2026-11-29', '2026-11-29', 7, '2026-12-06'],
    ['Sun 29.11.2026 12:00', '2026-11-29', 7, 'Sun 06.12.2026 12:00'],
    ['ഞായർ, 29 നവംബർ 2026, 12 മണി', '2026-11-29', 7, 'ഞായർ, 6 ഡിസംബർ 2026, 12 മണി'],
    ['2026 നവംബർ 29', '2026-11-29', 35, '2027 ജനുവരി 3'],
    ['28 November 2026 and 29 November 2026', '2026-11-29', 7, '5 December 2026 and 6 December 2026'],
    ['Orders till 20 November 2026, food on 29 November 2026', '2026-11-29', 7, 'Orders till 27 November 2026, food on 6 December 2026'],
    // A day without its year.
    ['Pit Mandi, 29 Nov', '2026-11-29', 7, 'Pit Mandi, 6 Dec'],
    ['Pit Mandi, 29 Nov.', '2026-11-29', 7, 'Pit Mandi, 6 Dec.'],
    ['Pit Mandi, 29th November', '2026-11-29', 7, 'Pit Mandi, 6th December'],
    ['Pit Mandi, 29th of November', '2026-11-29', 7, 'Pit Mandi, 6th of December'],
    ['Pit Mandi, November 29', '2026-11-29', 7, 'Pit Mandi, December 6'],
    ['Pit Mandi, November 29th', '2026-11-29', 7, 'Pit Mandi, December 6th'],
    ['Pit Mandi, Nov 29 - 12 noon', '2026-11-29', 7, 'Pit Mandi, Dec 6 - 12 noon'],
    ['Pit Mandi, 22 November', '2026-11-22', 7, 'Pit Mandi, 29 November'],
    ['Pit Mandi, 06 December', '2026-12-06', 7, 'Pit Mandi, 13 December'],
    ['Pit Mandi, 01 December', '2026-12-01', 7, 'Pit Mandi, 08 December'],
    ['Pit Mandi, 27 Dec', '2026-12-27', 7, 'Pit Mandi, 3 Jan'],
    ['Pit Mandi 29/11', '2026-11-29', 7, 'Pit Mandi 06/12'],
    ['Pit Mandi 29/11/26', '2026-11-29', 7, 'Pit Mandi 06/12/26'],
    ['28–29 November', '2026-11-29', 7, '5–6 December'],
    ['28th and 29th November 2026', '2026-11-29', 7, '5th and 6th December 2026'],
    ['November 28–29', '2026-11-29', 7, 'December 5–6'],
    ['23–24 November', '2026-11-24', 7, '30 November–1 December'],
    ['November 23rd to 24th', '2026-11-24', 7, 'November 30th to December 1st'],
    ['കുഴിമന്തി, 2 മെയ്', '2026-05-02', 7, 'കുഴിമന്തി, 9 മെയ്'],
    ['കുഴിമന്തി, 2 മേയ്', '2026-05-02', 7, 'കുഴിമന്തി, 9 മേയ്'],
    ['കുഴിമന്തി, നവംബർ 29', '2026-11-29', 7, 'കുഴിമന്തി, ഡിസംബർ 6'],
    ['കുഴിമന്തി, 2 ആഗസ്റ്റ്', '2026-08-02', 7, 'കുഴിമന്തി, 9 ആഗസ്റ്റ്'],
    ['കുഴിമന്തി, 30 ആഗസ്റ്റ്', '2026-08-30', 7, 'കുഴിമന്തി, 6 സെപ്റ്റംബർ'],
    [`29 നവംബര്${J}`, '2026-11-29', 7, `6 ഡിസംബര്${J}`],
    [`18 ഒക്${N}ടോബർ`, '2026-10-18', 7, `25 ഒക്${N}ടോബർ`],
    [`25 ഒക്${N}ടോബർ`, '2026-10-25', 7, '1 നവംബർ'],
    [`29 മാര്${J}ച്ച് 2026`, '2026-03-29', 7, `5 ഏപ്രില്${J} 2026`],
    ['29 നവം, 12 മണി', '2026-11-29', 7, '6 ഡിസം, 12 മണി'],
    // Names one day, and not the sale's: from then on the sale's.
    ['Pit Mandi, 22 November', '2026-11-29', 7, 'Pit Mandi, 6 December'],
  ])('%s of %s, %i days later: %s', (text, old, days, expected) => {
    expect(movedText(text, old, days)).toBe(expected);
    if (saleDay(text) === old) expect(saleDay(expected)).toBe(addDays(old, days));
  });

  it.each([
    ['Coming soon', '2026-11-29'],
    ['31 November 2026', '2026-11-29'],
    ['1/2 kg Mandi', '2026-02-01'],
    ['Open 24/7', '2026-11-29'],
    ['നവരാത്രി മന്തി', '2026-11-29'],
    ['29 നവരാത്രി മന്തി', '2026-11-29'],
    ['From 1 November or 8 November', '2026-11-29'],
  ])('is not known where it names no day of the sale: %s', (text, old) => {
    expect(movedText(text, old, 7)).toBeNull();
  });
});

describe('the words of a day', () => {
  it.each([
    ['2026-11-29', 'Sunday mandi', '29 November'],
    ['2026-11-01', '', '1 November'],
    ['2026-05-09', 'ഞായർ മന്തി', '9 മേയ്'],
  ])('%s is in words like “%s” %s', (day, like, words) => expect(dayWords(day, like)).toBe(words));

  it('is whole with its weekday', () => {
    expect(['2026-11-29', '2026-11-30', '2026-12-05'].map(datedWords)).toEqual([
      'Sunday 29 November 2026',
      'Monday 30 November 2026',
      'Saturday 5 December 2026',
    ]);
  });
});

describe('a sale of the first look', () => {
  const [lunch, pit] = SAMPLE_SALES;

  it('is one until a manager makes it their own', () => {
    for (const { title, description = '' } of SAMPLE_SALES) expect(isSampleSale({ title, description })).toBe(true);
    expect(isSampleSale({ title: 'Our mandi', description: lunch?.description ?? '' })).toBe(false);
    expect(isSampleSale({ title: lunch?.title ?? '', description: 'With lamb' })).toBe(false);
    expect(isSampleSale({ title: lunch?.title ?? '', description: pit?.description ?? '' })).toBe(false);
  });
});

describe('the words of a sale', () => {
  const sale = { title: 'Sunday mandi', titleMalayalam: 'ഞായറാഴ്ച മന്തി', description: 'From the pit', descriptionMalayalam: 'കുഴിയിൽ നിന്ന്' };

  it.each([
    ['en', 'Sunday mandi', 'From the pit'],
    ['ml', 'ഞായറാഴ്ച മന്തി', 'കുഴിയിൽ നിന്ന്'],
    ['hi', 'Sunday mandi', 'From the pit'],
  ])('in %s are %s, %s', (language, title, description) => {
    expect([saleTitle(sale, language), saleDescription(sale, language)]).toEqual([title, description]);
  });

  it('are English where the manager wrote no others', () => {
    const plain = { ...sale, titleMalayalam: null, descriptionMalayalam: null };
    expect([saleTitle(plain, 'ml'), saleDescription(plain, 'ml')]).toEqual(['Sunday mandi', 'From the pit']);
  });
});

type Sale = Parameters<typeof comingSales>[0][number];

/** With its day as the server tells it. */
const sale = (id: number, { date = 'Soon', startsAt = null, ...over }: Partial<Sale> & { date?: string } = {}): Sale => ({
  id,
  day: dayOfSale({ date, startsAt }),
  startsAt,
  createdAt: `2026-11-0${id}T00:00:00.000Z`,
  isActive: true,
  isOver: false,
  bookable: false,
  maxOrders: 40,
  availableSlots: 40,
  ...over,
});
const NOW = '2026-11-27T04:45:00.000Z';
const ids = (...sales: readonly ReturnType<typeof sale>[]): number[] => comingSales(sales, NOW).map(({ id }) => id);

describe('the sales that are still to come', () => {
  it('begin with the nearest day, whichever takes orders', () => {
    expect(ids(sale(2, { date: '6 December 2026', bookable: true }), sale(1, { date: '29 November 2026' }))).toEqual([1, 2]);
  });

  it('go by the time of the delivery where one is set', () => {
    expect(ids(sale(1, { date: '6 December 2026' }), sale(2, { startsAt: '2026-11-29T06:30:00.000Z' }))).toEqual([2, 1]);
  });

  it('leave out sales that are over, and those that are announced without a day and take no orders', () => {
    expect(ids(sale(1, { date: '1 November 2026', isOver: true }), sale(2), sale(3, { bookable: true }))).toEqual([3]);
  });

  it('keep one that was switched off as long as its food is to be delivered', () => {
    const off = { date: '29 November 2026', isActive: false };
    expect(ids(sale(1, { ...off, availableSlots: 4 }), sale(2, off))).toEqual([1]);
  });

  it('begin with the one that sells where the delivery of one that was switched off has begun', () => {
    const off = { isActive: false, availableSlots: 19 };
    const sells = sale(3, { date: '29 November 2026', bookable: true });
    expect(ids(sale(1, { ...off, startsAt: '2026-11-27T02:30:00.000Z' }), sells)).toEqual([3, 1]);
    expect(ids(sale(1, { ...off, startsAt: '2026-11-27T06:30:00.000Z' }), sells)).toEqual([1, 3]);
  });

  it('keep one first whose food is being delivered, and go by the time within a day', () => {
    const lunch = sale(1, { startsAt: '2026-11-27T04:30:00.000Z', availableSlots: 3 });
    const dinner = sale(2, { startsAt: '2026-11-27T13:30:00.000Z' });
    expect(ids(sale(3, { date: '29 November 2026', bookable: true }), dinner, lunch)).toEqual([1, 2, 3]);
  });
});

describe('the sale a week after', () => {
  it.each([
    ['Pit Mandi', 'Sunday 29 November 2026, 12 to 3 PM', 'Pit Mandi, 6 December', 'Sunday 6 December 2026, 12 to 3 PM'],
    ['Pit Mandi, 29 November', 'Sunday 29 November 2026', 'Pit Mandi, 6 December', 'Sunday 6 December 2026'],
    ['Sunday Pit Mandi', 'This Sunday, 12 to 3 PM', 'Sunday Pit Mandi, 29 November', 'Sunday 29 November 2026, 12 to 3 PM'],
    ['Family Mandi', 'Coming soon', 'Family Mandi, 29 November', 'Sunday 29 November 2026'],
    // A sale of the past leads to the first such weekday after today.
    ['Pit Mandi', 'Sunday 1 November 2026', 'Pit Mandi, 29 November', 'Sunday 29 November 2026'],
    ['കുഴിമന്തി, 29 നവംബർ', '29 നവംബർ 2026 ഞായർ', 'കുഴിമന്തി, 6 ഡിസംബർ', '6 ഡിസംബർ 2026 ഞായർ'],
    ['Pit Mandi, 29 Nov', '29/11/2026', 'Pit Mandi, 6 Dec', '06/12/2026'],
  ])('%s (%s) → %s (%s)', (title, date, nextTitle, nextDate) => {
    expect(saleWeekAfter({ title, titleMalayalam: null, date }, '2026-11-22')).toMatchObject({ title: nextTitle, date: nextDate });
  });

  it.each([
    ['ഞായറാഴ്ച കുഴിമന്തി', '29 November 2026', 'ഞായറാഴ്ച കുഴിമന്തി, 6 ഡിസംബർ'],
    ['കുഴിമന്തി, നവംബർ 29', '29 November 2026', 'കുഴിമന്തി, ഡിസംബർ 6'],
    ['കുഴിമന്തി', 'Soon', 'കുഴിമന്തി, 29 നവംബർ'],
  ])('names its day in its Malayalam title too: %s', (titleMalayalam, date, expected) => {
    expect(saleWeekAfter({ title: 'Mandi', titleMalayalam, date }, '2026-11-22').titleMalayalam).toBe(expected);
  });

  it('moves a day that the date text names without its year', () => {
    const sale = { title: 'Mandi', titleMalayalam: null, date: 'Sunday 29 November, 12–3 PM', startsAt: '2026-11-29T06:30:00.000Z' };
    expect(saleWeekAfter(sale, '2026-11-22').date).toBe('Sunday 6 December, 12–3 PM');
  });
});

it('the times of a sale go with its day', () => {
  const times = { startsAt: '2026-11-29T06:30:00.000Z', orderingOpensAt: '2026-11-23T04:30:00.000Z', orderingClosesAt: null };
  expect(saleWeekAfter({ title: 'Pit Mandi', titleMalayalam: null, date: 'Onam', ...times }, '2026-11-22')).toEqual({
    title: 'Pit Mandi, 6 December',
    titleMalayalam: null,
    date: 'Onam',
    startsAt: '2026-12-06T06:30:00.000Z',
    orderingOpensAt: '2026-11-30T04:30:00.000Z',
    orderingClosesAt: null,
  });
});

describe('sales calendar', () => {
  /** With its day as the server tells it. */
  const sale = ({ date = 'This Sunday', startsAt = null, ...over }: Partial<CalendarSale> = {}): CalendarSale => ({
    id: 1,
    title: 'Sunday Mandi',
    date,
    day: dayOfSale({ date, startsAt }),
    startsAt,
    orderingOpensAt: null,
    orderingClosesAt: null,
    isActive: true,
    isOver: false,
    ...over,
  });
  const cooking = (over: Partial<CalendarCooking> = {}): CalendarCooking => ({
    id: 'event-1',
    title: 'Sunday pit',
    date: '2026-11-29',
    isCompleted: false,
    estimatedAttendance: 50,
    ...over,
  });

  /** "29 opens 1080 …" of each entry, in the order of the days. */
  const told = (sales: CalendarSale[], events: CalendarCooking[] = []): string[] =>
    [...calendarEntries(sales, events)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([day, entries]) => entries.map(({ kind, minutes }) => [day.slice(8), kind, minutes ?? '-'].join(' ')));

  it.each<[string, CalendarSale, string[]]>([
    ['a date without a year names no day', sale(), []],
    ['a date text', sale({ date: 'Sunday 29 November 2026' }), ['29 delivery -']],
    ['its beginning goes before the text', sale({ date: '29 November 2026', startsAt: '2026-11-30T06:30:00.000Z' }), ['30 delivery 720']],
    [
      'ordering opens before midnight of India and closes after it',
      sale({ orderingOpensAt: '2026-11-27T18:29:00.000Z', orderingClosesAt: '2026-11-27T18:30:00.000Z' }),
      ['27 opens 1439', '28 closes 0'],
    ],
  ])('%s', (_what, one, expected) => {
    expect(told([one])).toEqual(expected);
  });

  it('begins a day with entries without a time, cooking first, and goes on by the clock', () => {
    const noon = sale({ id: 2, startsAt: '2026-11-29T06:30:00.000Z', orderingClosesAt: '2026-11-29T03:30:00.000Z' });
    const untimed = sale({ id: 3, date: '29 November 2026' });
    expect(told([noon, untimed], [cooking()])).toEqual(['29 cooking -', '29 delivery -', '29 closes 540', '29 delivery 720']);
  });

  it('two sales and a cooking day of other days stand apart', () => {
    expect(told([sale({ date: '6 December 2026' })], [cooking({ date: '2026-12-05' })])).toEqual(['05 cooking -', '06 delivery -']);
  });
});
