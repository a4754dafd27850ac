import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay } from '#kit/formats';
import type { SettledLine, SettlementReport, WaitingMoneyLine } from '#shared/settlements/settlement.contract';
import { settledLines } from '../../data/books.data';
import { Loaded } from '../../ui/Loaded';
import { FoldingTable } from '../../ui/FoldingTable';
import classes from './Settlements.module.css';
import { formatPaise } from '#shared/core/money';

type Open = (bookingId: string) => void;
type Settlement = SettlementReport['settlements'][number];
type Day = SettlementReport['days'][number];

/** The provider's number, and the way to the booking that it is of. */
function Entity({ id, bookingId, onOpenBooking }: { id: string; bookingId: string | null; onOpenBooking: Open }) {
  const { t } = useTranslation();
  return (
    <div>
      <span translate="no" className="wrap-anywhere">
        {id}
      </span>
      {bookingId && (
        <Anchor component="button" type="button" underline="always" className={classes.booking} onClick={() => onOpenBooking(bookingId)}>
          {t('money.openBooking', { reference: bookingId })}
        </Anchor>
      )}
    </div>
  );
}

/** Each line that does not fit, in words. */
export function DifferencesTable({ lines, onOpenBooking }: { lines: readonly SettledLine[]; onOpenBooking: Open }) {
  const { t, i18n } = useTranslation();
  return (
    <FoldingTable
      label={t('settlements.differences')}
      rows={lines}
      keyOf={({ entityId, settlementId }) => `${entityId} ${settlementId}`}
      columns={[
        { key: 'what', title: t('settlements.columns.what'), cell: (line) => <WhatIsDifferent line={line} /> },
        {
          key: 'entity',
          title: t('settlements.columns.entity'),
          cell: ({ entityId, bookingId }) => <Entity id={entityId} bookingId={bookingId} onOpenBooking={onOpenBooking} />,
        },
        { key: 'difference', title: t('settlements.difference'), cell: ({ difference }) => <b>{rupees(difference)}</b> },
        { key: 'settled', title: t('settlements.columns.settled'), cell: ({ settledAt }) => formatDateTime(settledAt, i18n.language) },
      ]}
    />
  );
}

function WhatIsDifferent({ line: { state, type, amount, fee, ours } }: { line: SettledLine }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text fw={600}>{t(`settlements.states.${state}`, { type: t(`settlements.types.${type}`) })}</Text>
      {ours && state === 'amount' && (
        <Text size="sm">{t('settlements.against', { theirs: rupees(amount), ours: rupees(ours.amount) })}</Text>
      )}
      {ours && state === 'fee' && <Text size="sm">{t('settlements.against', { theirs: rupees(fee), ours: rupees(ours.fee ?? 0) })}</Text>}
    </div>
  );
}

/** The lines that the provider changed later, the last change first. */
export function ChangesTable({ lines, onOpenBooking }: { lines: readonly SettledLine[]; onOpenBooking: Open }) {
  const { t, i18n } = useTranslation();
  return (
    <FoldingTable
      label={t('settlements.changed')}
      rows={lines}
      keyOf={({ entityId, settlementId }) => `${entityId} ${settlementId}`}
      columns={[
        { key: 'before', title: t('settlements.columns.before'), cell: (line) => <WhatChanged line={line} /> },
        {
          key: 'entity',
          title: t('settlements.columns.entity'),
          cell: ({ entityId, bookingId }) => <Entity id={entityId} bookingId={bookingId} onOpenBooking={onOpenBooking} />,
        },
        {
          key: 'changed',
          title: t('settlements.columns.changed'),
          cell: ({ changed }) => changed && formatDateTime(changed.at, i18n.language),
        },
      ]}
    />
  );
}

/** Each thing that is otherwise, as it was and is. */
function WhatChanged({ line: { changed, amount, fee, net, utr, settledAt } }: { line: SettledLine }) {
  const { t, i18n } = useTranslation();
  if (!changed) return null;
  const number = (named: string | null): string => named ?? t('settlements.noNumber');
  const time = (at: string): string => formatDateTime(at, i18n.language);
  const rows = [
    { what: t('settlements.columns.amount'), was: rupees(changed.amount), now: rupees(amount) },
    { what: t('settlements.fee'), was: rupees(changed.fee), now: rupees(fee) },
    { what: t('settlements.net'), was: rupees(changed.net), now: rupees(net) },
    { what: t('settlements.columns.utr'), was: number(changed.utr), now: number(utr) },
    { what: t('settlements.columns.settled'), was: time(changed.settledAt), now: time(settledAt) },
  ];
  return (
    <div>
      {rows
        .filter(({ was, now }) => was !== now)
        .map((row) => (
          <Text key={row.what} size="sm">
            {t('settlements.wasNow', row)}
          </Text>
        ))}
    </div>
  );
}

/** Money that has not arrived yet, the oldest first. */
export function WaitingTable({ lines, onOpenBooking }: { lines: readonly WaitingMoneyLine[]; onOpenBooking: Open }) {
  const { t, i18n } = useTranslation();
  return (
    <FoldingTable
      label={t('settlements.open')}
      rows={lines}
      keyOf={({ id }) => id}
      openLabel={({ id }) => t('settlements.openLine', { id })}
      marksOf={({ isLate }) => (isLate ? { 'data-late': true } : {})}
      columns={[
        {
          key: 'entity',
          title: t('settlements.columns.entity'),
          cell: ({ id, bookingId }) => <Entity id={id} bookingId={bookingId} onOpenBooking={onOpenBooking} />,
          shows: 'name',
        },
        { key: 'type', title: t('settlements.columns.type'), cell: ({ kind }) => t(`settlements.types.${kind}`) },
        {
          key: 'amount',
          title: t('settlements.columns.amount'),
          cell: ({ amount, kind }) => rupees(kind === 'refund' ? -amount : amount),
          shows: 'lead',
        },
        { key: 'at', title: t('settlements.columns.at'), cell: ({ at }) => formatDateTime(at, i18n.language) },
        {
          key: 'days',
          title: t('settlements.columns.days'),
          cell: ({ days, isLate }) => (
            <span className={isLate ? classes.late : undefined}>
              {t(isLate ? 'settlements.lateFor' : 'settlements.for', { count: days })}
            </span>
          ),
        },
      ]}
    />
  );
}

/** One row a settlement; its lines are loaded when it is opened. */
export function SettlementsTable({ settlements }: { settlements: readonly Settlement[] }) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <FoldingTable
        label={t('settlements.settlements')}
        rows={settlements}
        keyOf={({ id }) => id}
        columns={[
          { key: 'settled', title: t('settlements.columns.settled'), cell: ({ settledAt }) => formatDateTime(settledAt, i18n.language) },
          {
            key: 'utr',
            title: t('settlements.columns.utr'),
            cell: ({ utr, id }) => (
              <span translate="no" className="wrap-anywhere">
                {utr ?? id}
              </span>
            ),
          },
          { key: 'net', title: t('settlements.net'), cell: ({ net }) => <b>{rupees(net)}</b> },
          { key: 'fee', title: t('settlements.fee'), cell: ({ fee }) => rupees(fee) },
          { key: 'difference', title: t('settlements.difference'), cell: ({ difference }) => rupees(difference) },
          {
            key: 'lines',
            title: t('settlements.columns.lines'),
            cell: ({ id, lines, utr }) => (
              <Anchor
                component="button"
                type="button"
                underline="always"
                className={classes.booking}
                aria-expanded={open === id}
                aria-label={t('settlements.linesOf', { count: lines, utr: utr ?? id })}
                onClick={() => setOpen(open === id ? null : id)}
              >
                {t('settlements.lines', { count: lines })}
              </Anchor>
            ),
          },
        ]}
      />
      {open !== null && <LinesOf key={open} id={open} />}
    </>
  );
}

function LinesOf({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('settlements.linesTitle', { id })} className={classes.lines}>
      <Loaded store={settledLines} of={id} failed={t('settlements.failed')} loading={t('settlements.loading')}>
        {({ record }) => (
          <FoldingTable
            label={t('settlements.linesTitle', { id })}
            rows={record}
            keyOf={({ entityId }) => entityId}
            openLabel={({ entityId }) => t('settlements.openLine', { id: entityId })}
            columns={[
              {
                key: 'entity',
                title: t('settlements.columns.entity'),
                cell: ({ entityId, bookingId }) => (
                  <div>
                    <span translate="no" className="wrap-anywhere">
                      {entityId}
                    </span>
                    {bookingId && <Text size="sm">{bookingId}</Text>}
                  </div>
                ),
                shows: 'name',
              },
              { key: 'type', title: t('settlements.columns.type'), cell: ({ type }) => t(`settlements.types.${type}`) },
              { key: 'amount', title: t('settlements.columns.amount'), cell: ({ amount }) => rupees(amount), shows: 'lead' },
              { key: 'fee', title: t('settlements.fee'), cell: ({ fee }) => rupees(fee) },
              { key: 'net', title: t('settlements.net'), cell: ({ net }) => rupees(net) },
              {
                key: 'state',
                title: t('settlements.columns.what'),
                cell: ({ state, type }) => t(`settlements.states.${state}`, { type: t(`settlements.types.${type}`) }),
              },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

/** By the day on which the bank got it. */
export function DaysTable({ days }: { days: readonly Day[] }) {
  const { t, i18n } = useTranslation();
  return (
    <FoldingTable
      label={t('settlements.days')}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { key: 'day', title: t('settlements.columns.day'), cell: ({ day }) => formatDay(day, i18n.language) },
        { key: 'paid', title: t('settlements.paid'), cell: ({ paid }) => rupees(paid) },
        { key: 'refunded', title: t('settlements.refunded'), cell: ({ refunded }) => rupees(refunded) },
        { key: 'fee', title: t('settlements.fee'), cell: ({ fee }) => rupees(fee) },
        { key: 'net', title: t('settlements.net'), cell: ({ net }) => <b>{rupees(net)}</b> },
        { key: 'difference', title: t('settlements.difference'), cell: ({ difference }) => rupees(difference) },
      ]}
    />
  );
}

/** "₹1,120.50" or "−₹50" of rupees from the server. */
export const rupees = (amount: number): string => formatPaise(Math.round(amount * 100));
