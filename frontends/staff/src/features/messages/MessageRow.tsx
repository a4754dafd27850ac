import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import { FACTS } from '#shared/messages/facts';
import type { Message } from '#shared/messages/message.contract';
import { type MessageState, mayRetry } from '#shared/messages/outbox';
import { readReason } from '#shared/messages/send-reason';
import { retryMessage } from '../../data/messages.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Failure } from '../../ui/Failure';
import { Marked } from '../../ui/Marked';
import classes from './Messages.module.css';

const COLOUR: Readonly<Record<MessageState, string>> = {
  waiting: 'brass',
  sending: 'brass',
  sent: 'leaf',
  failed: 'ember',
  uncertain: 'ember',
  skipped: 'gray',
  withdrawn: 'gray',
};

interface Props {
  message: Message;
  onOpenBooking?: (bookingId: string) => void;
  /** The text by which it was found. */
  searched?: string;
}

/** One message: its fact, recipient, state and text, and a button that sends it again. */
export function MessageRow({ message, onOpenBooking, searched = '' }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { fact, channel, bookingId, to, state, reason, detail, attempts, dueAt, settledAt, subject, text, language } = message;
  const at = settledAt ?? dueAt;
  return (
    <article aria-labelledby={titleId} className={classes.row}>
      <Text id={titleId} fw={700}>
        {textIn(FACTS[fact].title, i18n.language)} · {t(`messages.channels.${channel}`)}
      </Text>
      <Badge color={COLOUR[state]} className={classes.state}>
        {t(`messages.states.${state}`)}
      </Badge>
      <div className={classes.about}>
        <Text className="text-hint">
          <Marked text={to || t('messages.forgotten')} typed={searched} /> · {settledAt === null && `${t('messages.due')} `}
          <time dateTime={at}>{formatDateTime(at, i18n.language)}</time>
          {attempts > 1 && ` · ${t('messages.attempts', { count: attempts })}`}
        </Text>
        {reason && <Text size="sm">{t(`messages.reasons.${reason}`)}</Text>}
        {detail && <Detail detail={detail} />}
      </div>
      <Group gap="md" className={classes.actions}>
        {bookingId && onOpenBooking && (
          <UnstyledButton fz="sm" td="underline" mih="var(--k-tap)" onClick={() => onOpenBooking(bookingId)}>
            <Marked text={t('messages.booking', { reference: bookingId })} typed={searched} />
          </UnstyledButton>
        )}
        {mayRetry(state) && to !== '' && <Retry message={message} titleId={titleId} />}
      </Group>
      {text !== '' && (
        <details className="col-span-full">
          <summary className={classes.summary}>{t(state === 'skipped' ? 'messages.wouldHaveSaid' : 'messages.says')}</summary>
          <div lang={language}>
            <Text fw={600}>
              <Marked text={subject} typed={searched} />
            </Text>
            <Text className={classes.text}>
              <Marked text={text} typed={searched} />
            </Text>
          </div>
        </details>
      )}
    </article>
  );
}

/** The channel's reason, in the words that the console has for it. */
function Detail({ detail }: { detail: string }) {
  const { t } = useTranslation();
  const known = readReason(detail);
  return <Text className="text-hint">{known ? `${t(`channels.reasons.${known.reason}`)} ${known.figure}`.trim() : detail}</Text>;
}

/** An unknown message may arrive twice, so the button asks first. */
function Retry({ message, titleId }: { message: Message; titleId: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const retry = useAction(async () => {
    await retryMessage(message);
    setAsked(false);
  });
  const press = (): void => (message.mayHaveArrived ? setAsked(true) : void retry.run());
  return (
    <Stack gap="xs" align="flex-start">
      {!isAsked && <Failure error={retry.error} />}
      <Button variant="default" aria-describedby={titleId} loading={retry.busy} onClick={press}>
        {t('messages.retry')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('messages.retryQuestion')}
          yes={t('messages.retry')}
          no={t('messages.leave')}
          action={retry}
          onClose={() => setAsked(false)}
        >
          {t('messages.mayArriveTwice')}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
