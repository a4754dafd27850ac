import { addCatalogue } from '#shared/core/languages';
import { namedBy, SERVER_NAMES, taskName } from '#shared/tasks/task-texts';

const named = namedBy(SERVER_NAMES.delivery, 'Delivery to {place}');

describe('the name of a task in the reader’s language', () => {
  addCatalogue('hi', {
    'Soak the rice': 'चावल भिगोएँ',
    'Delivery to {place}': '{place} पर डिलीवरी {place}',
    // Not translated here, also when another spec has loaded the whole catalogue before.
    'Combined delivery to {place}': '',
  });

  it.each([
    ['as it is written', { task: 'Soak the rice', taskMalayalam: 'അരി കുതിർക്കുക' }, 'ml', 'അരി കുതിർക്കുക'],
    ['English to who reads English', { task: 'Soak the rice', taskMalayalam: 'അരി കുതിർക്കുക' }, 'en', 'Soak the rice'],
    ['from the catalogue', { task: 'Soak the rice', taskMalayalam: null }, 'hi', 'चावल भिगोएँ'],
    ['as typed, where there is no translation', { task: 'Wash leaves', taskMalayalam: null }, 'ml', 'Wash leaves'],
    ['as typed, even when a name of ours is in it', { task: 'No Delivery to Pala', taskMalayalam: null }, 'hi', 'No Delivery to Pala'],
    ['ours with the place filled in', { task: 'Delivery to Pala', taskMalayalam: 'ഡെലിവറി: Pala' }, 'hi', '{place} पर डिलीवरी Pala'],
    ['ours with a place of odd signs', { task: 'Delivery to $1', taskMalayalam: null }, 'hi', '{place} पर डिलीवरी $1'],
    [
      'ours in English where the catalogue lacks it',
      { task: 'Combined delivery to Pala', taskMalayalam: null },
      'hi',
      'Combined delivery to Pala',
    ],
  ])('%s', (_, task, language, name) => expect(taskName(task, language)).toBe(name));

  it('fills the end of the name alone', () => expect(named.task).toBe('Delivery to Delivery to {place}'));
});
