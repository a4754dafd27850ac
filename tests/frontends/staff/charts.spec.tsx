import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Charts } from '#shared/bookings/charts.contract';
import { startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { default: ChartsPanel } = await import('../../../frontends/staff/src/features/dashboard/ChartsPanel');
const { charts: liveCharts } = await import('../../../frontends/staff/src/data/stats.data');

const CHARTS: Charts = {
  events: [
    { id: 2, title: 'Onam', orders: 30, revenue: 42000 },
    { id: 1, title: 'Easter', orders: 10, revenue: 14000.5 },
  ],
  days: [
    { day: '2026-11-27', orders: 0, revenue: 0 },
    { day: '2026-11-28', orders: 40, revenue: 56000.5 },
  ],
  statuses: { pending: 1, confirmed: 30, delivered: 5, cancelled: 4 },
};
let charts = CHARTS;

beforeEach(async () => {
  liveCharts.reset();
  charts = CHARTS;
  backend.on('GET /api/stats/charts', () => ({ reply: { success: true, data: charts, revision: 1, serverNow: Date.now() } }));
  await speak();
});

describe('sales in pictures', () => {
  it('draws events, days and states, each with its numbers as a table', async () => {
    show(<ChartsPanel since={1} />);
    expect(await screen.findByText('Best day: 28 Nov, 40')).toBeTruthy();
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(['Onam30', 'Easter10', 'Pending1 · 3%', 'Confirmed30 · 75%', 'Delivered5 · 13%', 'Cancelled4 · 10%']);
    const tables = screen.getAllByRole('table', { hidden: true });
    const statuses = within(tables[2] as HTMLElement).getAllByRole('row', { hidden: true });
    expect(statuses.map((row) => row.textContent)).toEqual([
      'StatusOrdersShare',
      'Pending13%',
      'Confirmed3075%',
      'Delivered513%',
      'Cancelled410%',
    ]);
    expect(screen.getAllByRole('button', { name: /^Export CSV/ })).toHaveLength(3);
    const table = tables[0] as HTMLElement;
    expect(within(table).getAllByRole('row', { hidden: true })[1]?.textContent).toBe('Saturday, 28 November 202640₹56,000.50');
  });

  it('turns to the revenue', async () => {
    show(<ChartsPanel since={1} />);
    await userEvent.click(await screen.findByRole('radio', { name: 'Revenue' }));
    expect(screen.getByText('Best day: 28 Nov, ₹56,000.50')).toBeTruthy();
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Onam₹42,000');
  });

  it('says when there is nothing to draw', async () => {
    charts = { ...CHARTS, events: [] };
    show(<ChartsPanel since={1} />);
    expect(await screen.findByText('The first bookings will be drawn here.')).toBeTruthy();
  });
});
