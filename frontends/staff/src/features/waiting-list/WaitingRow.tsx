import { Badge, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { formatDateTime } from '#kit/formats';
import { fetchTexts } from '#kit/i18n';
import { chatLink } from '#shared/core/phone';
import type { WaitingState } from '#shared/waiting-list/call-order';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import { Failure } from '../../ui/Failure';
import { CallLink, WhatsappLink } from '../../ui/ReachLink';
import { useConfirmPress } from '../../ui/use-confirm-press';
import { editWaiting, removeWaiting } from '../../data/waiting-list.data';
import classes from './WaitingList.module.css';

const COLOUR = {
  next: 'leaf',
  waiting: 'gray',
  called: 'brass',
  done: 'gray',
  offered: 'leaf',
  paying: 'leaf',
  taken: 'leaf',
  declined: 'gray',
  expired: 'gray',
} as const;

interface Props {
  waiting: Waiting;
  state: WaitingState;
  /** Of the event, for the message. */
  title: string;
  /** Address of the landing page, for the message. */
  shop: string;
  /** The part about an offer. @param nameId of the element with the name */
  children: (nameId: string) => ReactNode;
}

/** One waiting customer: the ways to reach them, and the state. */
export function WaitingRow({ waiting, state, title, shop, children }: Props) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const message = useMessage(waiting, title, shop);
  const change = useAction((what: 'called' | 'done', value: boolean) => editWaiting(waiting, { [what]: value }));
  const remove = useAction(() => removeWaiting(waiting));
  const { isAsked, press } = useConfirmPress(() => void remove.run());
  const error = change.error ?? remove.error;
  const { name, phone, quantity, calledAt, doneAt } = waiting;
  return (
    <li className={classes.row} data-state={state} aria-labelledby={nameId}>
      <div className={classes.who}>
        <Group gap="xs">
          <Text id={nameId} fw={700}>
            {name}
          </Text>
          <Badge color={COLOUR[state]}>{t(`waiting.states.${state}`)}</Badge>
        </Group>
        <Text className="text-hint">
          {t('waiting.portions', { count: quantity })} · {t('waiting.since', { when: formatDateTime(waiting.createdAt, i18n.language) })}
          {calledAt && ` · ${t('waiting.calledAt', { when: formatDateTime(calledAt, i18n.language) })}`}
        </Text>
      </div>
      <div className={classes.actions}>
        <CallLink phone={phone} describedBy={nameId} />
        {state !== 'offered' && (
          <WhatsappLink href={chatLink(phone, message)} name={name} onPress={() => calledAt === null && void change.run('called', true)} />
        )}
        {!doneAt && (
          <Button variant="default" aria-describedby={nameId} loading={change.busy} onClick={() => void change.run('called', !calledAt)}>
            {t(calledAt ? 'waiting.notCalled' : 'waiting.markCalled')}
          </Button>
        )}
        <Button variant="default" aria-describedby={nameId} loading={change.busy} onClick={() => void change.run('done', !doneAt)}>
          {t(doneAt ? 'waiting.notDone' : 'waiting.markDone')}
        </Button>
        <Button variant={isAsked ? 'filled' : 'subtle'} color="ember" aria-describedby={nameId} loading={remove.busy} {...press}>
          {t(isAsked ? 'waiting.removeSure' : 'waiting.remove')}
        </Button>
      </div>
      {children(nameId)}
      <Failure error={error} />
    </li>
  );
}

/** The message to the customer, in the language in which the customer reads the storefront. */
function useMessage({ name, language }: Waiting, title: string, url: string): string {
  const { i18n } = useTranslation();
  useTextsOf(language);
  return i18n.t('waiting.message', { lng: language, name, title, url });
}

/** Fetches the words of a language that a message is written in, and renders again when they are there. Until then, and without them, it is English. */
export function useTextsOf(language: Waiting['language']): void {
  const [, setReady] = useState(false);
  useEffect(() => {
    fetchTexts(language).then(
      () => setReady(true),
      () => undefined,
    );
  }, [language]);
}
