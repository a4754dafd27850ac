import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';

/** The refused commands of other pages; those of the open event and of the diary are shown in their place. */
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
