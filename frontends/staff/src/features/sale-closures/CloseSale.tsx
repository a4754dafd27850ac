import { Menu, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#kit/http/http';
import { Spinner } from '#kit/ui/Spinner';
import { Banner } from '#kit/ui/Banner';
import { formatRupees } from '#shared/core/money';
import { instantOfLocalTime } from '#shared/core/time';
import { keysOf } from '#shared/core/narrow';
import { MOVE_FALLBACKS, MOVE_ISSUES, type MoveFallback, confirms } from '#shared/sale-closures/move-rules';
import type { ClosureKind, ClosurePlan, StartClosure } from '#shared/sale-closures/sale-closure.contract';
import { planClosure, startClosure } from '../../data/sales-events.data';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { MoreMenu } from '../../ui/MoreMenu';
import { type Faults, type Fields, useForm } from '../../ui/use-form';

interface Props {
  eventId: number;
  title: string;
}

const CLOSURE_KINDS = ['cancel', 'move'] as const satisfies readonly ClosureKind[];

/** Opens the dry run of calling off the sale. @source requirements/console C80 */
export function CloseSale({ eventId, title }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu label={t('closures.more')}>
        <Menu.Item color="ember" onClick={() => setOpen(true)}>
          {t('closures.open')}
        </Menu.Item>
      </MoreMenu>
      {isOpen && <CloseDialog eventId={eventId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The plan of closing the sale, loaded once for each dialog. */
function usePlan(eventId: number) {
  const [plan, setPlan] = useState<ClosurePlan | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const ask = useCallback(
    () =>
      planClosure(eventId).then(
        (found) => {
          setPlan(found);
          setError(null);
        },
        (thrown: unknown) => setError(toApiError(thrown)),
      ),
    [eventId],
  );
  useEffect(() => void ask(), [ask]);
  return { plan, error, ask };
}

/** First the plan; then the manager types the title. */
function CloseDialog({ eventId, title, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const { plan, error: unasked, ask } = usePlan(eventId);
  const form = useForm<Closing>({
    initial: { kind: 'cancel', confirmation: '', note: '', startsAt: '', date: '', until: '', fallback: 'keep' },
    check: ({ confirmation, kind, startsAt, until }): Faults => ({
      ...(kind === 'move' && instantOfLocalTime(startsAt) === null && { startsAt: t('closures.rules.startsAt') }),
      ...(kind === 'move' && instantOfLocalTime(until) === null && { until: t('closures.rules.until') }),
      ...(!confirms(confirmation, title) && { confirmation: t('closures.confirmWrong') }),
    }),
    refused: ({ issues }) => Object.fromEntries(issues.map(({ path, message }) => [path, t(`closures.rules.${ruleOf(message)}`)])),
    send: async (values, { key }) => {
      await startClosure(eventId, commandOf(values), key);
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog
      title={t('closures.title', { title })}
      submit={t(`closures.${kind}.yes`)}
      cancel={t('closures.no')}
      color="ember"
      staysWhileBusy
      form={form}
      onClose={onClose}
    >
      <Radio.Group label={t('closures.kind')} {...form.choice('kind', CLOSURE_KINDS)}>
        <Stack gap={0} mt="xs">
          {CLOSURE_KINDS.map((one) => (
            <Radio key={one} value={one} py="xs" label={t(`closures.${one}.choice`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Failure error={unasked} what={t('closures.planFailed')} onAgain={ask} />
      {!plan && !unasked && <Spinner label={t('closures.counting')} />}
      {plan && <Plan plan={plan} isMove={kind === 'move'} />}
      {kind === 'move' && <MoveFields form={form} />}
      <Textarea
        label={t('closures.note')}
        description={t('closures.noteHint')}
        autosize
        minRows={2}
        maxLength={300}
        {...form.text('note')}
      />
      <TextInput label={t('closures.confirm', { title })} autoComplete="off" maxLength={200} {...form.text('confirmation')} />
      <Failure error={form.error} atFields={t('closures.lookAtFields')} />
    </FormDialog>
  );
}

/** The typed values; times as the browser's fields have them. */
interface Closing {
  kind: ClosureKind;
  confirmation: string;
  note: string;
  startsAt: string;
  date: string;
  until: string;
  fallback: MoveFallback;
}

function commandOf({ kind, confirmation, note, startsAt, date, until, fallback }: Closing): StartClosure {
  const said = { confirmation, note: note.trim() || null };
  if (kind === 'cancel') return { kind, ...said };
  return {
    kind,
    ...said,
    startsAt: instantOfLocalTime(startsAt) ?? '',
    date: date.trim(),
    until: instantOfLocalTime(until) ?? '',
    fallback,
  };
}

/** The server's sentence by its name; a rule of the sale's other times has none here. */
const ruleOf = (message: string): keyof typeof MOVE_ISSUES | 'other' =>
  keysOf(MOVE_ISSUES).find((name) => MOVE_ISSUES[name] === message) ?? 'other';

/** When it takes place instead, and until when customers say whether that suits them. */
function MoveFields({ form }: { form: Fields<Closing> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput type="datetime-local" label={t('closures.fields.startsAt')} {...form.text('startsAt')} />
      <TextInput label={t('closures.fields.date')} description={t('closures.fields.dateHint')} maxLength={200} {...form.text('date')} />
      <TextInput type="datetime-local" label={t('closures.fields.until')} {...form.text('until')} />
      <Radio.Group label={t('closures.fields.fallback')} {...form.choice('fallback', MOVE_FALLBACKS)}>
        <Stack gap={0} mt="xs">
          {MOVE_FALLBACKS.map((one) => (
            <Radio key={one} value={one} py="xs" label={t(`closures.fallbacks.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}

/** How many customers and orders, and the sums of money. */
function Plan({ plan: { orders, customers, delivered, refund, byHand, balance, held }, isMove }: { plan: ClosurePlan; isMove: boolean }) {
  const { t } = useTranslation();
  const isShort = balance !== null && balance < refund;
  return (
    <Stack gap="xs">
      <Text fw={700}>{t(isMove ? 'closures.plan.asked' : 'closures.plan.orders', { count: orders, customers })}</Text>
      <Text>{t(isMove ? 'closures.plan.most' : 'closures.plan.refund', { amount: formatRupees(refund) })}</Text>
      {byHand > 0 && <Text>{t('closures.plan.byHand', { amount: formatRupees(byHand) })}</Text>}
      <Text>{balance === null ? t('closures.plan.balanceUnknown') : t('closures.plan.balance', { amount: formatRupees(balance) })}</Text>
      {isShort && <Banner kind="warning">{t('closures.plan.short')}</Banner>}
      {held > 0 && <Text>{t('closures.plan.held', { count: held })}</Text>}
      {delivered > 0 && <Text>{t('closures.plan.delivered', { count: delivered })}</Text>}
    </Stack>
  );
}
