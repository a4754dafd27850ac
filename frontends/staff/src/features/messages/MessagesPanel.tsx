import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { oneOf } from '#shared/core/narrow';
import { Heading } from '../../ui/Heading';
import { consolePath } from '../../ui/console-path';
import { Inbox } from './Inbox';
import { OfferedChannels } from './OfferedChannels';
import { TextEditor } from './TextEditor';

const VIEWS = ['inbox', 'texts'] as const;

/** The messages, and their texts; the address has the open one. @source requirements/console C75, C76 */
export function MessagesPanel({ onOpenBooking }: { onOpenBooking: (bookingId: string) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const view = oneOf(VIEWS, search.get('view') ?? '') ?? 'inbox';
  const show = (chosen: string): void => {
    const [, query = ''] = consolePath('messages', chosen === 'inbox' ? {} : { view: chosen }).split('?');
    setSearch(query);
  };
  return (
    <Stack gap="lg">
      <Heading title={t('messages.title')} hint={t('messages.hint')} />
      <OfferedChannels />
      <SegmentedControl
        aria-label={t('messages.view')}
        value={view}
        onChange={show}
        data={VIEWS.map((value) => ({ value, label: t(`messages.views.${value}`) }))}
      />
      {view === 'inbox' ? <Inbox onOpenBooking={onOpenBooking} /> : <TextEditor />}
    </Stack>
  );
}
