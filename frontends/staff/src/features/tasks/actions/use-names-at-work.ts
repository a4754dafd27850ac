import { useMemo } from 'react';
import { namesAtWork } from '#shared/tasks/names-at-work';
import { useKnownStaff } from '../../../data/accounts.data';
import { useSigner } from './cook-name.store';
import { useTasks } from '../../../data/tasks.data';

/** The names that a task of the open list can be given to in one tap. The same list of names is the same array. */
export function useNamesAtWork(sessionName: string): readonly string[] {
  const own = useSigner(sessionName);
  const staff = useKnownStaff();
  const tasks = useTasks(({ list }) => list);
  const names = namesAtWork(own, tasks, staff);
  const known = names.join('\n');
  return useMemo(() => (known === '' ? [] : known.split('\n')), [known]);
}
