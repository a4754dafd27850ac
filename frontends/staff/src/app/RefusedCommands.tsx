import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';

/** What the server refused of another page's commands; those of the open event and of the diary stand where they belong. */
export function RefusedCommands() {
  const { t } = useTranslation();
  const { refused, dismiss } = useOutbox();
  const { eventId } = useParams();
  const [search] = useSearchParams();
  return refused
    .filter(({ command }) => eventId === undefined || !isOfEvent(command.subject, eventId))
    .filter(({ command }) => search.get('tab') !== 'diary' || !command.subject.startsWith('diary:'))
    .map(({ command, error }) => (
      <Banner key={command.id} kind="error" title={t('app.notTaken', { what: command.label })} onDismiss={() => dismiss(command.id)}>
        {errorText(t, new ApiError(error))}
      </Banner>
    ));
}

const isOfEvent = (subject: string, eventId: string): boolean => subject.startsWith(`task:${eventId}:`) || subject === `diary:${eventId}`;
