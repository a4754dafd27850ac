import { Card, NativeSelect, Pagination, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/core/languages';
import { oneOf } from '#shared/core/narrow';
import { CHANNELS } from '#shared/messages/channel';
import { FACT_KINDS, FACTS } from '#shared/messages/facts';
import { MESSAGE_STATES } from '#shared/messages/outbox';
import { type MessageQuery, messages, PAGE_SIZE, useMessages } from '../../data/messages.data';
import { Loaded } from '../../ui/Loaded';
import { FilterBar } from '../../ui/FilterBar';
import { MessageRow } from './MessageRow';

const SEARCH_AFTER_MS = 250;

/** The filters that a person chooses here. */
type Filter = Omit<MessageQuery, 'page' | 'event'>;

interface InboxProps {
  /** Only the messages to the customers of this sale. */
  eventId?: number;
  onOpenBooking: (bookingId: string) => void;
}

/** Every message, newest first: sent, waiting, and not sent. */
export function Inbox({ eventId, onOpenBooking }: InboxProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>({ state: '', channel: '', fact: '', q: '' });
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(filter.q, SEARCH_AFTER_MS);
  const { list, extra, status } = useMessages();
  const total = extra?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const choose = (chosen: Partial<Filter>): void => {
    setFilter({ ...filter, ...chosen });
    setPage(1);
  };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <Stack gap="md">
      <Filters filter={filter} onChoose={choose} />
      <Text c="dimmed" aria-live="polite">
        {status === 'ready' && t(extra?.isMore ? 'messages.countMore' : 'messages.count', { count: total })}
      </Text>
      <Loaded
        store={messages}
        of={{ ...filter, q, page, event: eventId === undefined ? '' : String(eventId) }}
        failed={t('messages.loadFailed')}
        loading={t('messages.loading')}
      >
        {list.length === 0 && (
          <Text ta="center" py="xl" c="dimmed">
            {t(isFiltered ? 'messages.noneFits' : 'messages.none')}
          </Text>
        )}
      </Loaded>
      <ol className="stack-3">
        {list.map((message) => (
          <Card key={message.id} component="li" withBorder padding="sm">
            <MessageRow message={message} searched={q} onOpenBooking={onOpenBooking} />
          </Card>
        ))}
      </ol>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          aria-label={t('messages.pages')}
          getItemProps={(item) => ({ 'aria-label': t('messages.page', { page: item }) })}
          getControlProps={(control) => ({ 'aria-label': t(`messages.pageControl.${control}`) })}
        />
      )}
    </Stack>
  );
}

interface FiltersProps {
  filter: Filter;
  onChoose: (chosen: Partial<Filter>) => void;
}

function Filters({ filter, onChoose }: FiltersProps) {
  const { t, i18n } = useTranslation();
  return (
    <FilterBar isPaired>
      <NativeSelect
        label={t('messages.filter.state')}
        value={filter.state}
        onChange={({ currentTarget: { value } }) => onChoose({ state: oneOf(MESSAGE_STATES, value) ?? '' })}
        data={[
          { value: '', label: t('messages.filter.all') },
          ...MESSAGE_STATES.map((value) => ({ value, label: t(`messages.states.${value}`) })),
        ]}
      />
      <NativeSelect
        label={t('messages.filter.channel')}
        value={filter.channel}
        onChange={({ currentTarget: { value } }) => onChoose({ channel: oneOf(CHANNELS, value) ?? '' })}
        data={[
          { value: '', label: t('messages.filter.all') },
          ...CHANNELS.map((value) => ({ value, label: t(`messages.channels.${value}`) })),
        ]}
      />
      <NativeSelect
        label={t('messages.filter.fact')}
        value={filter.fact}
        onChange={({ currentTarget: { value } }) => onChoose({ fact: oneOf(FACT_KINDS, value) ?? '' })}
        data={[
          { value: '', label: t('messages.filter.all') },
          ...FACT_KINDS.map((value) => ({ value, label: textIn(FACTS[value].title, i18n.language) })),
        ]}
      />
      <TextInput
        label={t('messages.filter.search')}
        placeholder={t('messages.filter.searchHint')}
        type="search"
        maxLength={100}
        value={filter.q}
        onChange={({ currentTarget: { value } }) => onChoose({ q: value })}
      />
    </FilterBar>
  );
}
