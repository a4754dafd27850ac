import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { issueAt } from '#kit/http/http';
import { formatDateTime } from '#kit/formats';
import { telLink } from '#shared/core/phone';
import { formatRupees } from '#shared/core/money';
import type { PaymentAction, PaymentAlert } from '#shared/payments/payment.contract';
import { Failure } from '../../ui/Failure';
import { ReasonForm } from '../../ui/ReasonForm';
import classes from './Money.module.css';
import { paymentReasonText } from './payment-reason-text';
import { type Said, usePaymentAction } from './use-payment-action';

interface Props {
  thing: PaymentAlert;
  /** Shows the result beyond the card, for the card may be gone. */
  onSaid: (said: Said) => void;
  onOpenBooking: (bookingId: string) => void;
}

/** One payment alert: the event, the customer, and the actions. */
export function PaymentAlertCard({ thing, onSaid, onOpenBooking }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const act = usePaymentAction(thing, onSaid);
  return (
    <Card component="article" withBorder aria-labelledby={titleId} data-kind={thing.kind} className={classes.thing}>
      <Stack gap="sm" h="100%">
        <AlertFacts alert={thing} titleId={titleId} />
        <Failure error={act.error} />
        {act.noting ? (
          <ReasonForm
            label={t(`money.notes.${act.noting}`)}
            hint={t('money.noteHint')}
            needed={t('money.noteNeeded')}
            refusal={issueAt(act.error, 'note')}
            submit={t(`money.save.${act.noting}`)}
            cancel={t('money.confirmNo')}
            busy={act.busy}
            onSubmit={act.note}
            onCancel={act.withdraw}
          />
        ) : (
          <AlertActions alert={thing} titleId={titleId} busy={act.busy} onPress={act.press} onOpenBooking={onOpenBooking} />
        )}
      </Stack>
    </Card>
  );
}

/** The event, its time, the amount and the customer. */
function AlertFacts({ alert, titleId }: { alert: PaymentAlert; titleId: string }) {
  const { t, i18n } = useTranslation();
  const { kind, at, amount, customer, paymentId, detail, answerBy } = alert;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text id={titleId} component="h3" fw={700} size="lg">
          {t(`money.alertKinds.${kind}.title`)}
        </Text>
        {amount !== null && (
          <Text fw={700} size="lg" className="tabular-nums flex-none">
            {formatRupees(amount)}
          </Text>
        )}
      </Group>
      <Text>{t(`money.alertKinds.${kind}.text`)}</Text>
      {answerBy && <Text fw={700}>{t('money.answerBy', { when: formatDateTime(answerBy, i18n.language) })}</Text>}
      <Text size="sm" c="dimmed" className="wrap-anywhere">
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
    </>
  );
}

interface ActionProps {
  alert: PaymentAlert;
  titleId: string;
  busy: boolean;
  onPress: (action: PaymentAction) => void;
  onOpenBooking: (bookingId: string) => void;
}

/** The actions, best first. */
function AlertActions({ alert: { actions, bookingId }, titleId, busy, onPress, onOpenBooking }: ActionProps) {
  const { t } = useTranslation();
  return (
    <Group mt="auto" gap="sm">
      {actions.map((action, place) => (
        <Button
          key={action}
          variant={place === 0 ? 'filled' : 'default'}
          loading={busy}
          aria-describedby={titleId}
          onClick={() => onPress(action)}
        >
          {t(`money.actions.${action}`)}
        </Button>
      ))}
      {bookingId && (
        <Button variant="default" onClick={() => onOpenBooking(bookingId)}>
          {t('money.openBooking', { reference: bookingId })}
        </Button>
      )}
    </Group>
  );
}
