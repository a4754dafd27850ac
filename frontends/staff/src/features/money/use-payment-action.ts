import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey, toApiError } from '#kit/http/http';
import { useAction } from '#kit/use-action';
import { needsNote, type PaymentAction, type PaymentAlert } from '#shared/payments/payment.contract';
import { actOnPaymentAlert, paymentAlerts } from '../../data/payment-alerts.data';

/** The result of a button. */
export interface Said {
  sentence: string;
  /** Money that is only on its way is no success yet. */
  kind: 'success' | 'info' | 'warning';
}

const ON_ITS_WAY: ReadonlySet<PaymentAction> = new Set(['retry-refund', 'refund']);

/** Takes an action on a payment alert; some actions ask for a note first. @param onSaid called with the result */
export function usePaymentAction(alert: PaymentAlert, onSaid: (said: Said) => void) {
  const { t } = useTranslation();
  /** The action that waits for its note. */
  const [noting, setNoting] = useState<PaymentAction | null>(null);
  const sending = useAction(async (action: PaymentAction, key: string, note?: string) => {
    try {
      const away = await actOnPaymentAlert({ key: alert.key, action, ...(note !== undefined && { note }) }, key);
      const kind = ON_ITS_WAY.has(action) ? 'info' : 'success';
      onSaid({ sentence: t(`money.${away ? 'done' : 'still'}.${action}`), kind: away ? kind : 'warning' });
    } catch (thrown) {
      if (toApiError(thrown).code !== 'paymentAlert.gone') throw thrown;
      onSaid({ sentence: t('money.gone'), kind: 'info' });
      await paymentAlerts.refresh();
    }
  });
  return {
    noting,
    busy: sending.busy,
    error: sending.error,
    press: (action: PaymentAction): void => {
      if (needsNote(action)) setNoting(action);
      else void sending.run(action, newKey());
    },
    note: (text: string): void => {
      if (noting) void sending.run(noting, newKey(), text);
    },
    withdraw: (): void => setNoting(null),
  };
}
