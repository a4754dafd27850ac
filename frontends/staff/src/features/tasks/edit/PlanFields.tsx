import { Button, Fieldset, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBefore } from '#shared/tasks/due-label';
import { PLACES } from '#shared/tasks/places';
import type { Task } from '#shared/tasks/task.contract';
import { type EditDraft, isPlace } from '#shared/tasks/task-edit';
import type { Fields } from '../../../ui/use-form';
import { taskText } from '../actions/task-undo';
import { dueText } from '../due-text';
import classes from './PlanFields.module.css';

interface Props {
  form: Fields<EditDraft>;
  task: Task;
  /** The list that it is on. */
  tasks: readonly Task[];
}

/** The facts of a task for the plan: the tasks that it waits for, the minutes it then takes, and its place. @source requirements/kitchen K102 */
export function PlanFields({ form, task, tasks }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const { dependsOn, place } = form.values;
  const days = [...new Set(tasks.map(({ dueDate }) => daysBefore(dueDate) ?? 0))].sort((a, b) => a - b);
  const free = tasks.filter(({ id }) => id !== task.id && !dependsOn.includes(id));
  const set = form.input('dependsOn').onChange;
  return (
    <Fieldset legend={t('tasks.form.plan')} className={classes.plan}>
      {dependsOn.length > 0 && (
        <div>
          <Text id={listId} size="sm" fw={500}>
            {t('tasks.form.dependsOn')}
          </Text>
          <ul className={classes.chosen} aria-labelledby={listId}>
            {dependsOn.map((id) => {
              const other = tasks.find((each) => each.id === id);
              const name = other ? taskText(other) : t('tasks.form.goneTask');
              return (
                <li key={id}>
                  <Button
                    variant="default"
                    h="auto"
                    mih="var(--k-tap)"
                    py="xs"
                    classNames={{ label: classes.name ?? '' }}
                    rightSection={<X size={16} />}
                    aria-label={t('tasks.form.waitsNoMore', { task: name })}
                    onClick={() => set(dependsOn.filter((each) => each !== id))}
                  >
                    {name}
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <NativeSelect
        label={dependsOn.length > 0 ? t('tasks.form.dependsOnAlso') : t('tasks.form.dependsOn')}
        value=""
        error={form.faultAt('dependsOn')}
        onChange={({ currentTarget: { value } }) => value !== '' && set([...dependsOn, value])}
        data={[
          { value: '', label: t('tasks.form.chooseTask') },
          ...days.map((before) => ({
            group: dueText(t, before),
            items: free
              .filter(({ dueDate }) => (daysBefore(dueDate) ?? 0) === before)
              .map((each) => ({ value: each.id, label: taskText(each) })),
          })),
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('tasks.form.minutes')}
          description={t('tasks.form.minutesHint')}
          inputMode="numeric"
          maxLength={5}
          placeholder={form.values.duration}
          {...form.text('minutes')}
        />
        <NativeSelect
          label={t('tasks.form.place')}
          description={t('tasks.form.placeHint')}
          value={place}
          error={form.faultAt('place')}
          onChange={({ currentTarget: { value } }) => form.set({ place: isPlace(value) ? value : '' })}
          data={[
            { value: '', label: t('tasks.places.none') },
            ...PLACES.map((each) => ({ value: each, label: t(`tasks.places.${each}`) })),
          ]}
        />
      </SimpleGrid>
    </Fieldset>
  );
}
