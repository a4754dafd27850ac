import { instantSchema } from '#shared/core/fields.contract';
import { nobodyThereSchema } from '#shared/delivery-runs/delivery-run.contract';
import { printLabelsSchema } from '#shared/labels/label.contract';
import { startClosureSchema } from '#shared/sale-closures/sale-closure.contract';
import { saveSalesEventSchema } from '#shared/sales-events/sales-event.contract';

it.each([
  ['2026-11-27T10:00Z', '2026-11-27T10:00:00.000Z'],
  ['2026-11-27T10:00:05Z', '2026-11-27T10:00:05.000Z'],
  ['2026-11-27T10:00:05.25Z', '2026-11-27T10:00:05.250Z'],
  ['2026-11-27T15:30+05:30', '2026-11-27T10:00:00.000Z'],
  ['2026-11-27T15:30:00+05:30', '2026-11-27T10:00:00.000Z'],
])('takes the instant %s', (sent, kept) => {
  expect(instantSchema().parse(sent)).toBe(kept);
});

it.each(['2026-11-27T10:00', '2026-11-27', '2026-02-30T10:00Z', '27.11.2026', '2026-11-27T25:00Z', '', null])('refuses %j', (sent) => {
  const read = instantSchema('Choose a date and a time').safeParse(sent);
  expect(read.error?.issues).toMatchObject([{ message: 'Choose a date and a time' }]);
});

it('is taken without seconds wherever a client sends one', () => {
  const at = '2026-11-27T10:00Z';
  const kept = '2026-11-27T10:00:00.000Z';
  expect(nobodyThereSchema.parse({ reason: 'noAnswer', nextTryAt: at })).toMatchObject({ nextTryAt: kept });
  expect(printLabelsSchema.parse({ event: 1, which: 'all', preparedAt: at })).toMatchObject({ preparedAt: kept });
  expect(saveSalesEventSchema.parse({ title: 'x', date: 'Sunday', description: 'x', startsAt: at })).toMatchObject({ startsAt: kept });
  expect(startClosureSchema.safeParse({ kind: 'move', startsAt: at }).error?.issues.filter(({ path }) => path[0] === 'startsAt')).toEqual(
    [],
  );
});
