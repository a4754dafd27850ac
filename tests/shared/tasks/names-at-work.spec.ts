import { namesAtWork } from '#shared/tasks/names-at-work';

const signed = (startedBy: string | null, completedBy: string | null = null, assignedTo: string | null = null) => ({
  startedBy,
  completedBy,
  assignedTo,
});

it.each<[string, string, ReturnType<typeof signed>[], string[], string[]]>([
  ['one’s own first', 'Devi', [signed('Anu')], ['Biju'], ['Devi', 'Anu', 'Biju']],
  [
    'who signed most before who signed least',
    '',
    [signed('Biju'), signed('Anu'), signed('Anu', 'Biju'), signed('Anu')],
    [],
    ['Anu', 'Biju'],
  ],
  ['by name among those who signed as often', '', [signed('Chandran'), signed('Anu'), signed('Biju')], [], ['Anu', 'Biju', 'Chandran']],
  ['who was given a task', '', [signed(null, null, 'Chandran')], ['Anu'], ['Chandran', 'Anu']],
  ['each once, whatever the capitals', 'Devi', [signed(' devi ')], ['DEVI', 'Anu'], ['Devi', 'Anu']],
  ['each once, whatever the keyboard', '', [signed('മോഹൻ'), signed('മോഹന്\u200D'), signed('Anu')], ['മോഹൻ'], ['മോഹൻ', 'Anu']],
  ['nobody for the blank name', '', [signed('User'), signed('')], [' '], []],
  ['at most a dozen', '', [], Array.from({ length: 20 }, (_, n) => `Name ${n}`), Array.from({ length: 12 }, (_, n) => `Name ${n}`)],
])('%s', (_, own, tasks, staff, expected) => expect(namesAtWork(own, tasks, staff)).toEqual(expected));
