import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BookingTexts } from '#shared/bookings/booking-search';
import { useKitchenDay } from '#kit/today';
import { Modal } from '#kit/ui/Modal';
import { isFoundIn } from '#shared/core/search';
import { comingEvents } from '#shared/diary/cooking-today';
import { useBookingSearch, useLiveBookingSearch } from '../../data/booking-search.data';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { useLinkSearch, useLiveLinkSearch } from '../../data/link-search.data';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { useLiveTaskSearch, useTaskSearch } from '../../data/task-search.data';
import { Marked } from '../../ui/Marked';
import { useFoundBy } from '../../ui/use-found-by';
import classes from './Palette.module.css';
import { bookingPlaces, customerPlaces, fits, linkPlaces, pagePlaces, type Place, salePlaces, taskPlaces } from './palette-items';

const SEARCH_AFTER_MS = 150;
/** Fewer letters match nearly every record. */
const LEAST_LETTERS = 2;
const MOST_SALES = 5;
const MOST_TASKS = 6;
/** The next cooking days whose tasks are searched. */
const MOST_EVENTS = 3;

/** Goes to a page, a sale, a booking, a customer or a task by a few letters. Loaded when it is first opened. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const groups = useGroups(typed.trim());
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const found = groups.flatMap(({ places }) => places);
  const first = found[0]?.to;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, typed, selectFirstOption]);
  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  return (
    <Modal title={t('palette.title')} onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget>
          <TextInput
            aria-label={t('palette.title')}
            placeholder={t('palette.hint')}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.found} aria-label={t('palette.found')}>
          {groups.map(({ what, places }) => (
            <Combobox.Group key={what} label={t(`palette.${what}`)}>
              {places.map(({ to, name, note }) => (
                <Combobox.Option key={to} value={to} className={classes.option}>
                  <span>
                    <Marked text={name} typed={typed} />
                  </span>
                  {note && (
                    <span className={classes.note}>
                      <Marked text={note} typed={typed} />
                    </span>
                  )}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {found.length === 0 && (
          <Text c="dimmed" role="status">
            {t('palette.nothing')}
          </Text>
        )}
      </Combobox>
    </Modal>
  );
}

/** The results, by kind. */
function useGroups(typed: string): { what: 'pages' | 'sales' | 'bookings' | 'customers' | 'links' | 'tasks'; places: Place[] }[] {
  const { t } = useTranslation();
  useLiveSalesEvents();
  const sales = useSalesEvents(({ list }) => list);
  const [q] = useDebouncedValue(typed, SEARCH_AFTER_MS);
  const asks = typed.length >= LEAST_LETTERS;
  const asked = q.length >= LEAST_LETTERS ? q : null;
  useLiveBookingSearch(asked);
  useLiveLinkSearch(asked);
  const foundBookings = useBookingSearch(({ list }) => list);
  const foundLinks = useLinkSearch(({ list }) => list);
  const bookings = asks ? foundBookings.filter((booking) => fits(booking, typed)) : [];
  const links = asks ? foundLinks.filter((link) => fits({ ...link, bookingId: '' }, typed)) : [];
  const foundBy = useFoundBy();
  const why = (found: BookingTexts): string => foundBy(found, typed);
  const tasks = useTaskPlaces(typed);
  const groups = [
    { what: 'sales' as const, places: salePlaces(sales, typed).slice(0, MOST_SALES) },
    { what: 'bookings' as const, places: bookingPlaces(bookings, why) },
    { what: 'customers' as const, places: customerPlaces(bookings, why) },
    { what: 'links' as const, places: linkPlaces(links, why) },
    {
      what: 'pages' as const,
      places: pagePlaces((key) => t(key)).filter(({ name, note = '', words = '' }) => isFoundIn([name, note, words], typed)),
    },
    { what: 'tasks' as const, places: tasks },
  ];
  return groups.filter(({ places }) => places.length > 0);
}

/** Tasks of the next events whose names fit. */
function useTaskPlaces(typed: string): Place[] {
  const { i18n } = useTranslation();
  useLiveDiary();
  const all = useDiary(({ records }) => records);
  const today = useKitchenDay();
  const asks = typed.length >= LEAST_LETTERS;
  const events = comingEvents(Object.values(all), today).slice(0, MOST_EVENTS);
  useLiveTaskSearch(asks && events.length > 0 ? events.map(({ id }) => id) : null);
  const tasks = useTaskSearch(({ list }) => list);
  if (!asks) return [];
  const titles = Object.fromEntries(events.map(({ id, title }) => [id, title]));
  return taskPlaces(tasks, typed, titles, i18n.language).slice(0, MOST_TASKS);
}
