import { createUserSchema } from '#shared/auth/auth.contract';
import { keysOf } from '#shared/core/narrow';
import { createItemSchema } from '#shared/inventory/inventory.contract';
import { saveSalesEventSchema } from '#shared/sales-events/sales-event.contract';
import { editSettingsSchema } from '#shared/settings/settings.contract';
import { createTaskSchema } from '#shared/tasks/task.contract';
import { bodyOf as taskOf, EMPTY_TASK_DRAFT, faultsOf } from '#shared/tasks/task-draft';
import { isUsername, passwordFault } from '../../../frontends/staff/src/features/accounts/account-rules';
import { bodyOf as itemOf, brokenRules, draftOf } from '../../../frontends/staff/src/features/inventory/item/item-draft';
import { bodyOf as eventOf, checkDraft, newDraft, NOT_SOLD } from '../../../frontends/staff/src/features/sales-events/event-draft';
import { brokenRule, cleanValue, FIELDS } from '../../../frontends/staff/src/features/settings/settings-fields';

/** What a form lets through, and what the contract takes; in all these cases they must be the same. @source decisions/0049 */
type Case = readonly [name: string, byForm: boolean, byContract: boolean];

const TEXTS = [
  'a',
  'Kuzhi',
  'me@kuzhi.in',
  'me@kuzhi',
  'no address',
  '12345',
  '+91 90000 00000',
  'https://chat.example/w.js',
  'http://chat.example',
];
const FIGURES = [-1, 0, 0.5, 1, 1.5, 3, 29.5, 30, 31, 100, 100.5, 101];

/** What an input takes: none is longer than the field allows. */
const settings = keysOf(FIELDS).flatMap((name) =>
  (FIELDS[name].kind === 'number' ? FIGURES : [' ', ...TEXTS.filter(({ length }) => length <= FIELDS[name].most)]).map((value): Case => [
    `setting ${name}: ${JSON.stringify(value)}`,
    brokenRule(name, value) === null,
    editSettingsSchema.safeParse({ [name]: cleanValue(name, value) }).success,
  ]),
);

const accounts = [
  ['devi', 'long enough'],
  ['d', 'long enough'],
  ['ദേവി', 'long enough'],
  ['devi/../', 'long enough'],
  ['devi', 'too short'],
].map(([username = '', password = '']): Case => [
  `account ${username}, ${password}`,
  isUsername(username) && passwordFault(password, username) === null,
  createUserSchema.safeParse({ username, password, role: 'kitchen' }).success,
]);

const NOW = '2026-11-22T06:00:00.000Z';
const EVENT = { ...newDraft(), title: 'Sunday', date: 'Sunday', description: 'Goat' };
const events = [
  {},
  { title: ' ' },
  { date: '' },
  { description: '\n' },
  { badge: '' },
  ...[0, 1, 1.5, 100_000, 100_001].map((maxOrders) => ({ maxOrders })),
  ...[-1, 0, 720.5, 100_000, 100_001].map((price) => ({ menu: { ...EVENT.menu, combo: { ...NOT_SOLD, enabled: true, price } } })),
].map((edit): Case => {
  const draft = { ...EVENT, ...edit };
  return [
    `sale ${JSON.stringify(edit)}`,
    Object.keys(checkDraft(draft, null, NOW)).length === 0,
    saveSalesEventSchema.safeParse(eventOf(draft)).success,
  ];
});

const items = [
  {},
  { name: ' ' },
  ...[-1, 0, 0.001, 12].flatMap((figure) => [{ quantity: figure }, { currentPrice: figure }, { minQuantity: figure }]),
].map((edit): Case => {
  const draft = { ...draftOf(null), name: 'Salt', ...edit };
  return [`item ${JSON.stringify(edit)}`, Object.keys(brokenRules(draft)).length === 0, createItemSchema.safeParse(itemOf(draft)).success];
});

const tasks = [
  {},
  { task: ' ' },
  ...['0', '0.5', '1', '30.25', '10080', '10081', 'soon'].map((duration) => ({ duration })),
  { due: 'custom', days: '1' },
  { start: '09:30' },
  { hasVideo: true, videoUrl: 'javascript:alert(1)' },
  { hasVideo: true, videoUrl: 'https://example.com/video.mp4' },
].map((edit): Case => {
  const draft = { ...EMPTY_TASK_DRAFT, task: 'Ring the bell', ...edit };
  return [`task ${JSON.stringify(edit)}`, faultsOf(draft).length === 0, createTaskSchema.safeParse(taskOf(draft)).success];
});

it.each([...settings, ...accounts, ...events, ...items, ...tasks])('%s', (_, byForm, byContract) => expect(byForm).toBe(byContract));
