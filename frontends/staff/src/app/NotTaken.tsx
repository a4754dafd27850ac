import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '#kit/http';
import { wordError } from '#kit/i18n';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';

/** What the server refused of another page's commands; those of the open event stand beside their tasks. */
export function NotTaken() {
  const { t } = useTranslation();
  const { refused, dismiss } = useOutbox();
  const { eventId } = useParams();
  return refused
    .filter(({ command }) => eventId === undefined || !command.subject.startsWith(`task:${eventId}:`))
    .map(({ command, error }) => (
      <Banner key={command.id} kind="error" title={t('app.notTaken', { what: command.label })} onDismiss={() => dismiss(command.id)}>
        {wordError(t, new ApiError(error))}
      </Banner>
    ));
}
