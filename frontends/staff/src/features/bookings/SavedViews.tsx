import { Button, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { BookingQuery } from '../../data/bookings.data';
import { FormDialog } from '../../ui/FormDialog';
import { type Faults, useForm } from '../../ui/use-form';
import { useSavedViews } from './saved-views.store';

type Filter = Pick<BookingQuery, 'status' | 'q' | 'event' | 'window'>;

interface Props {
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

const isSameFilter = (a: Filter, b: Filter): boolean =>
  a.status === b.status && a.q.trim() === b.q.trim() && a.event === b.event && a.window === b.window;

/** The filters that this device remembers by name: one press each; the one that is open can be forgotten. */
export function SavedViews({ filter, onChoose }: Props) {
  const { t } = useTranslation();
  const { views, remove } = useSavedViews();
  const [isNaming, naming] = useDisclosure(false);
  const open = views.find((view) => isSameFilter(view, filter));
  const isPlain = filter.status === 'all' && filter.q.trim() === '' && filter.event === undefined;
  if (views.length === 0 && isPlain) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('bookings.views.title')} data-screen-only>
      {views.map((view) => (
        <Button
          key={view.name}
          variant={view === open ? 'light' : 'default'}
          aria-pressed={view === open}
          onClick={() => onChoose(view === open ? { status: 'all', q: '' } : view)}
        >
          {view.name}
        </Button>
      ))}
      {open && (
        <Button variant="subtle" onClick={() => remove(open.name)}>
          {t('bookings.views.remove')}
        </Button>
      )}
      {!open && !isPlain && (
        <Button variant="subtle" onClick={naming.open}>
          {t('bookings.views.save')}
        </Button>
      )}
      {isNaming && <NameView filter={filter} onClose={naming.close} />}
    </Group>
  );
}

function NameView({ filter: { q, ...filter }, onClose }: { filter: Filter; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<{ name: string }>({
    initial: { name: '' },
    check: ({ name }): Faults => (name.trim() === '' ? { name: t('bookings.views.nameNeeded') } : {}),
    send: ({ name }) => {
      useSavedViews.getState().save({ ...filter, name: name.trim(), q: q.trim() });
      onClose();
      return Promise.resolve(true);
    },
  });
  return (
    <FormDialog
      title={t('bookings.views.save')}
      submit={t('bookings.views.saveIt')}
      cancel={t('bookings.unpaidCancel')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('bookings.views.name')}
        description={t('bookings.views.hint')}
        maxLength={40}
        data-autofocus
        {...form.text('name')}
      />
    </FormDialog>
  );
}
