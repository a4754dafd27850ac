import { createTaskSchema } from '#shared/tasks/task.contract';
import { bodyOf, DUE_CHOICES, EMPTY_TASK_DRAFT, faultsOf, type TaskDraft } from '#shared/tasks/task-draft';

const draft = (over: Partial<TaskDraft> = {}): TaskDraft => ({ ...EMPTY_TASK_DRAFT, task: 'Set the tables', ...over });

describe('the form of a task of one’s own (requirements/kitchen §5)', () => {
  it('offers the required days, event day chosen', () => {
    expect(DUE_CHOICES).toEqual(['3 days before event', '2 days before event', 'Day before event', 'Event day']);
    expect(EMPTY_TASK_DRAFT).toEqual({
      task: '',
      due: 'Event day',
      days: '',
      duration: '30',
      start: '',
      assignedTo: '',
      description: '',
      hasVideo: false,
      videoUrl: '',
    });
  });

  it.each<[string, Partial<TaskDraft>, string[]]>([
    ['complete', {}, []],
    ['without text', { task: '  ' }, ['task']],
    ['custom days 0', { due: 'custom', days: '0' }, ['dueDate']],
    ['custom days -1', { due: 'custom', days: '-1' }, ['dueDate']],
    ['custom days not a number', { due: 'custom', days: 'many' }, ['dueDate']],
    ['custom days left out', { due: 'custom', days: '' }, ['dueDate']],
    ['custom days beyond a year', { due: 'custom', days: '366' }, ['dueDate']],
    ['custom days', { due: 'custom', days: ' 5 ' }, []],
    ['custom days, as many as there may be', { due: 'custom', days: '365' }, []],
    ['custom days with a unit', { due: 'custom', days: '5 days' }, ['dueDate']],
    ['custom days behind a sign', { due: 'custom', days: '+5' }, ['dueDate']],
    ['days that are not used', { days: 'x' }, []],
    ['duration 0', { duration: '0' }, ['estimatedDuration']],
    ['duration below 1', { duration: '0.5' }, ['estimatedDuration']],
    ['duration blank', { duration: '' }, ['estimatedDuration']],
    ['duration as a formula', { duration: '1e3' }, ['estimatedDuration']],
    ['duration beyond a week', { duration: '10081' }, ['estimatedDuration']],
    ['duration 1', { duration: '1' }, []],
    ['duration of a week', { duration: '10080' }, []],
    ['duration with decimals', { duration: '7.25' }, []],
    ['duration with letters behind the point', { duration: '7.x' }, ['estimatedDuration']],
    ['a video box without a link', { hasVideo: true }, []],
    ['a bad link', { hasVideo: true, videoUrl: 'javascript:alert(1)' }, ['videoUrl']],
    ['a link with blanks around it', { hasVideo: true, videoUrl: ' /videos/a.mp4 ' }, []],
    ['a bad link without the box', { videoUrl: 'javascript:alert(1)' }, []],
    [
      'everything wrong',
      { task: '', due: 'custom', duration: 'x', hasVideo: true, videoUrl: 'x' },
      ['task', 'dueDate', 'estimatedDuration', 'videoUrl'],
    ],
  ])('%s', (_what, over, faults) => expect(faultsOf(draft(over))).toEqual(faults));

  it.each<[Partial<TaskDraft>, object]>([
    [
      {},
      {
        task: 'Set the tables',
        dueDate: 'Event day',
        estimatedDuration: '30',
        startTime: null,
        assignedTo: null,
        hasVideo: false,
        videoUrl: null,
      },
    ],
    [{ due: 'custom', days: '5' }, { dueDate: '5 days before event' }],
    [{ due: 'custom', days: '1' }, { dueDate: 'Day before event' }],
    [{ start: '09:05' }, { startTime: '9:05 AM' }],
    [
      { start: '13:30', duration: ' 45 ' },
      { startTime: '1:30 PM', estimatedDuration: '45' },
    ],
    [{ start: '00:00' }, { startTime: '12:00 AM' }],
    [{ description: ' Both sides ' }, { description: 'Both sides' }],
    [{ description: ' ' }, { description: null }],
    [
      { hasVideo: true, videoUrl: ' https://example.com/a.mp4 ' },
      { hasVideo: true, videoUrl: 'https://example.com/a.mp4' },
    ],
    [{ videoUrl: 'https://example.com/a.mp4' }, { hasVideo: false, videoUrl: null }],
    [
      { task: ' ഇല കഴുകുക 🍃 ', assignedTo: ' Anu ' },
      { task: 'ഇല കഴുകുക 🍃', assignedTo: 'Anu' },
    ],
  ])('%j is sent as the server wants it', (over, expected) => {
    const body = bodyOf(draft(over));
    expect(body).toMatchObject(expected);
    expect(createTaskSchema.safeParse(body).success).toBe(true);
  });
});
