import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from '#kit/formats';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { textIn } from '#shared/core/languages';
import { keysOf } from '#shared/core/narrow';
import { type ProposedUse, USE_ISSUES } from '#shared/stock-use/stock-use';
import { type EventStockUse, type StockUse, USE_AMOUNT } from '#shared/stock-use/stock-use.contract';
import { AmountInput } from '../../ui/AmountInput';
import { bookStockUse, stockUse, undoStockUse } from '../../data/stock-use.data';
import { Heading } from '../../ui/Heading';
import { amountText } from '../../ui/amount-text';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { pricePath } from '../../ui/inventory-path';
import { type Fields, issuesOf, useForm } from '../../ui/use-form';
import classes from './StockUse.module.css';

/** The stock that an event used: the proposal until it is booked, and then the booked use. @source requirements/kitchen K149 */
export function StockUseView({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Loaded store={stockUse} of={eventId} failed={t('stockUse.loadFailed')} loading={t('stockUse.loading')}>
        {({ record: use }) => (use.booked ? <Booked use={use.booked} undone={use.undoneSince} /> : <Proposal key={eventId} use={use} />)}
      </Loaded>
    </Stack>
  );
}

interface Line {
  used: number | string;
  leftover: number | string;
  waste: number | string;
  reason: string;
  /** The amount taken for tasks at the time of typing. */
  taken: number;
}
type Draft = Record<string, Line>;

const AMOUNTS = ['used', 'leftover', 'waste'] as const;
/** A use above the stock is left open: its purchase is missing, and the used amount is unknown. */
const proposedLine = ({ proposed, inStock, taken }: ProposedUse): Line => ({
  ...{ used: proposed > inStock ? '' : proposed, leftover: '', waste: '', reason: '', taken },
});

function Proposal({ use }: { use: EventStockUse }) {
  const { t, i18n } = useTranslation();
  const { lines } = use;
  const rules = { ...USE_ISSUES, useAmount: USE_AMOUNT };
  const form = useForm<Draft>({
    initial: Object.fromEntries(lines.map((line) => [String(line.itemId), proposedLine(line)])),
    refused: (error) =>
      Object.fromEntries(
        Object.entries(issuesOf(error)).map(([path, sentence]) => {
          const rule = keysOf(rules).find((one) => rules[one] === sentence);
          return [path, rule ? t(`stockUse.rules.${rule}`) : sentence];
        }),
      ),
    send: (draft, { key }) =>
      bookStockUse(
        use.eventId,
        {
          lines: lines.map((line) => {
            const { used, leftover, waste, reason, taken } = draft[line.itemId] ?? proposedLine(line);
            const said = { used: Number(used), leftover: Number(leftover), waste: Number(waste) };
            return { itemId: line.itemId, ...said, reason: reason.trim() || null, taken };
          }),
        },
        key,
      ),
  });
  return (
    <form {...form.element} aria-labelledby="stock-use">
      <Stack gap="md">
        <Heading
          id="stock-use"
          title={t('stockUse.proposal')}
          hint={t('stockUse.hint', { people: t('diary.people', { count: use.people }) })}
          isOfPart
        />
        {use.countedOn && (
          <Banner kind="info">
            {t('stockUse.countedOn', { day: formatDay(use.countedOn.date, i18n.language), title: use.countedOn.title })}
          </Banner>
        )}
        {!use.isDue && <Banner kind="info">{t('stockUse.early')}</Banner>}
        <Uncounted use={use} />
        <ul className="stack-3">
          {lines.map((line, place) => (
            <LineFields key={line.itemId} line={line} place={place} form={form} />
          ))}
        </ul>
        <Failure error={form.error} what={t('stockUse.notBooked')} atFields={t('stockUse.atFields')} />
        <Button type="submit" size="lg" loading={form.busy}>
          {t('stockUse.book')}
        </Button>
      </Stack>
    </form>
  );
}

function LineFields({ line, place, form }: { line: ProposedUse; place: number; form: Fields<Draft> }) {
  const { t, i18n } = useTranslation();
  const name = textIn(line.name, i18n.language);
  const draft = form.values[line.itemId] ?? proposedLine(line);
  const put = (edit: Partial<Line>): void => form.set({ [String(line.itemId)]: { ...draft, taken: line.taken, ...edit } });
  const isOther = Number(draft.leftover) > 0 || Number(draft.waste) > 0;
  const changed = draft.taken === line.taken ? undefined : t('stockUse.rules.useTaken');
  const reasonFault = form.faultAt(`lines.${place}.reason`);
  return (
    <li className={classes.line} aria-label={name}>
      <div>
        <Text fw={700}>{name}</Text>
        <Text className="text-hint">
          {t('stockUse.facts', {
            needed: amountText(t, line.needed, line.unit),
            stock: amountText(t, line.inStock, line.unit),
          })}
          {line.taken > 0 && ` · ${t('stockUse.taken', { amount: amountText(t, line.taken, line.unit) })}`}
        </Text>
        {line.proposed > line.inStock && (
          <Anchor component={Link} size="sm" to={pricePath(line.itemId, line.name.en)}>
            {t('stockUse.short', { stock: amountText(t, line.inStock, line.unit) })}
          </Anchor>
        )}
      </div>
      <div className={classes.fields}>
        {AMOUNTS.map((field) => (
          <AmountInput
            kind="quantity"
            key={field}
            label={t(`stockUse.${field}`, { unit: t(`inventory.units.${line.unit}`) })}
            aria-label={t(`stockUse.of.${field}`, { name })}
            value={draft[field]}
            error={form.faultAt(`lines.${place}.${field}`) ?? (field === 'used' ? changed : undefined)}
            onChange={(value) => put({ [field]: value })}
          />
        ))}
      </div>
      {(isOther || reasonFault) && (
        <TextInput
          label={t('stockUse.reason')}
          aria-label={t('stockUse.of.reason', { name })}
          maxLength={300}
          value={draft.reason}
          error={reasonFault}
          onChange={({ currentTarget }) => put({ reason: currentTarget.value })}
        />
      )}
    </li>
  );
}

/** Needs of the recipe that cannot be booked. */
function Uncounted({ use: { uncounted } }: { use: EventStockUse }) {
  const { t, i18n } = useTranslation();
  if (uncounted.length === 0) return null;
  return (
    <Banner kind="warning" title={t('stockUse.uncounted')}>
      <ul className="list-disc">
        {uncounted.map(({ name, amount, unit, why }) => (
          <li key={`${name.en} ${unit}`}>
            {textIn(name, i18n.language)}: {amountText(t, amount, unit)} – {t(`stockUse.why.${why}`)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Booked({ use, undone }: { use: StockUse; undone: StockUse['lines'] }) {
  const { t, i18n } = useTranslation();
  const undoing = useAction(() => undoStockUse(use.eventId));
  return (
    <Stack gap="md">
      <Banner kind="success">{t('stockUse.booked', { time: formatDateTime(use.bookedAt, i18n.language), by: use.bookedBy })}</Banner>
      <ul className="stack-3">
        {use.lines.map(({ itemId, kind, name, quantity, unit, reason, wasTaken }, place) => (
          // An item may be in it several times.
          <li key={`${itemId} ${kind} ${place}`} className={classes.line}>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{textIn(name, i18n.language)}</Text>
              <Text>
                {t(`stockUse.kinds.${kind}`)}: {amountText(t, quantity, unit)}
              </Text>
            </Group>
            {wasTaken && <Text className="text-hint">{t('stockUse.wasTaken')}</Text>}
            {reason && <Text size="sm">{reason}</Text>}
          </li>
        ))}
      </ul>
      {undone.length > 0 && (
        <Banner kind="warning" title={t('stockUse.undoneSince')}>
          <ul className="list-disc">
            {undone.map(({ itemId, name, quantity, unit, movementId }) => (
              <li key={`${itemId} ${movementId}`}>
                {textIn(name, i18n.language)}: {amountText(t, quantity, unit)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {use.lines.length === 0 && <Text>{t('stockUse.nothing')}</Text>}
      <Failure error={undoing.error} what={t('stockUse.notUndone')} onDismiss={undoing.clear} />
      <Button variant="default" loading={undoing.busy} onClick={() => void undoing.run()}>
        {t('stockUse.undo')}
      </Button>
    </Stack>
  );
}
