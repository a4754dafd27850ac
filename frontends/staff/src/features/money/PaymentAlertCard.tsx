import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey, toApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { formatDateTime } from '#kit/format-time';
import { telLink } from '#shared/core/chat-link';
import { formatPaise, toPaise } from '#shared/core/money';
import { type PaymentAlert, needsNote, type PaymentAction } from '#shared/payments/payment-alert.contract';
import { ReasonForm } from '../../ui/ReasonForm';
import { usePaymentAlerts } from './payment-alerts.store';
import classes from './Money.module.css';
import { paymentReasonText } from './payment-reason-text';

/** What came of a button. */
export interface Said {
  sentence: string;
  /** Money that is only on its way is no success yet. */
  kind: 'success' | 'info' | 'warning';
}

const ON_ITS_WAY: ReadonlySet<PaymentAction> = new Set(['retry-refund', 'refund']);

interface Props {
  thing: PaymentAlert;
  /** Says beyond the card what was done, for the card may be gone. */
  onSaid: (said: Said) => void;
  onOpenBooking: (bookingId: string) => void;
}

/** One thing: what happened, whom it is about, what helps. */
export function PaymentAlertCard({ thing, onSaid, onOpenBooking }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const [noting, setNoting] = useState<PaymentAction | null>(null);
  const { kind, at, amount, customer, bookingId, paymentId, detail, actions } = thing;
  const act = useAction(async (action: PaymentAction, key: string, note?: string) => {
    const { action: apply, load } = usePaymentAlerts.getState();
    try {
      const away = await apply({ key: thing.key, action, ...(note !== undefined && { note }) }, key);
      const kind = ON_ITS_WAY.has(action) ? 'info' : 'success';
      onSaid({ sentence: t(`money.${away ? 'done' : 'still'}.${action}`), kind: away ? kind : 'warning' });
    } catch (thrown) {
      if (toApiError(thrown).code !== 'paymentAlert.gone') throw thrown;
      onSaid({ sentence: t('money.gone'), kind: 'info' });
      await load();
    }
  });
  const press = (action: PaymentAction): void => {
    if (needsNote(action)) setNoting(action);
    else void act.run(action, newKey());
  };
  return (
    <Card component="article" withBorder aria-labelledby={titleId} data-kind={kind} className={classes.thing}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text id={titleId} component="h3" fw={700} size="lg">
            {t(`money.alertKinds.${kind}.title`)}
          </Text>
          {amount !== null && (
            <Text fw={700} size="lg" className={classes.number}>
              {formatPaise(toPaise(amount))}
            </Text>
          )}
        </Group>
        <Text>{t(`money.alertKinds.${kind}.text`)}</Text>
        <Text size="sm" c="dimmed" className={classes.id}>
          {t('money.since', { when: formatDateTime(at, i18n.language) })}
          {paymentId && <span translate="no"> · {paymentId}</span>}
          {detail && ` · ${paymentReasonText(t, detail)}`}
        </Text>
        {customer && (
          <Text size="sm">
            {customer.name} ·{' '}
            <Anchor href={telLink(customer.phone)} underline="always">
              {customer.phone}
            </Anchor>
          </Text>
        )}
        {act.error && <Banner kind="error">{errorText(t, act.error)}</Banner>}
        {noting ? (
          <ReasonForm
            label={t(`money.notes.${noting}`)}
            hint={t('money.noteHint')}
            needed={t('money.noteNeeded')}
            refusal={issueAt(act.error, 'note')}
            submit={t(`money.save.${noting}`)}
            cancel={t('money.confirmNo')}
            busy={act.busy}
            onSubmit={(note) => void act.run(noting, newKey(), note)}
            onCancel={() => setNoting(null)}
          />
        ) : (
          <Group mt="auto" gap="sm">
            {actions.map((action, place) => (
              <Button
                key={action}
                variant={place === 0 ? 'filled' : 'subtle'}
                loading={act.busy}
                aria-describedby={titleId}
                onClick={() => press(action)}
              >
                {t(`money.actions.${action}`)}
              </Button>
            ))}
            {bookingId && (
              <Button variant="subtle" onClick={() => onOpenBooking(bookingId)}>
                {t('money.openBooking', { reference: bookingId })}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** How many things wait, beside the tab's name. */
export function PaymentAlertCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <Badge color="ember" variant="filled" circle={count < 10} aria-label={t('money.things', { count })}>
      {count}
    </Badge>
  );
}
