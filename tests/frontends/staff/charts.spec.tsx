import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { Charts } from '#shared/bookings/charts.contract';
import { parseCsv } from '../../support/parse-csv';
import { startFakeBackend } from './fake-backend';
import { show, speak } from './screen';

const backend = startFakeBackend();
const { default: ChartsPanel } = await import('../../../frontends/staff/src/features/dashboard/ChartsPanel');
const { charts: liveCharts } = await import('../../../frontends/staff/src/data/stats.data');
const { extentOf, labelsWithRoom, labelStep, scaleOf, stack, ticksOf } = await import('../../../frontends/staff/src/ui/charts/axis');
const { BarChart } = await import('../../../frontends/staff/src/ui/charts/BarChart');
const { ChartFigure } = await import('../../../frontends/staff/src/ui/charts/ChartFigure');
const { LineChart } = await import('../../../frontends/staff/src/ui/charts/LineChart');
const { RangeChart } = await import('../../../frontends/staff/src/ui/charts/RangeChart');

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

describe('sales in pictures', () => {
  let charts = CHARTS;
  beforeEach(async () => {
    liveCharts.reset();
    charts = CHARTS;
    backend.on('GET /api/stats/charts', () => ({ reply: { success: true, data: charts, revision: 1, serverNow: Date.now() } }));
    await speak();
  });

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

describe('chart family', () => {
  beforeEach(speak);

  /** To the paisa. */
  const amount = fc.integer({ min: -1e9, max: 1e9 }).map((paise) => paise / 100);

  describe('the axis', () => {
    it.each([
      [0, 100, 5, [0, 20, 40, 60, 80, 100]],
      [0, 7, 5, [0, 2, 4, 6, 8]],
      [-30, 80, 5, [-50, 0, 50, 100]],
      [0, 0, 5, [0, 0.2]],
      [63, 95, 5, [60, 70, 80, 90, 100]],
    ])('from %d to %d in %d steps at most', (low, high, most, expected) => {
      expect(ticksOf(low, high, most)).toEqual(expected);
    });

    it('takes the steps of a clock', () => {
      expect(ticksOf(7, 130, 5, [15, 30, 60, 120])).toEqual([0, 30, 60, 90, 120, 150]);
    });

    it('covers the values with evenly spaced ticks, never more than asked for', () => {
      fc.assert(
        fc.property(amount, amount, fc.integer({ min: 3, max: 12 }), (one, other, most) => {
          const [low, high] = [Math.min(one, other), Math.max(one, other)];
          const ticks = ticksOf(low, high, most);
          const slack = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
          expect(ticks[0]).toBeLessThanOrEqual(low + slack);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - slack);
          expect(ticks.length - 1).toBeLessThanOrEqual(most);
          expect(new Set(ticks).size).toBe(ticks.length);
        }),
      );
    });

    it('maps ends to ends, also of one value alone', () => {
      expect([0, 5, 10].map(scaleOf([0, 10], [100, 0]))).toEqual([100, 50, 0]);
      expect(scaleOf([3, 3], [10, 20])(3)).toBe(10);
    });

    it('leaves out labels that would touch, and unknown values', () => {
      expect([labelStep(10, 30, 60), labelStep(10, 80, 60), labelStep(0, 1, 60)]).toEqual([2, 1, 1]);
      expect(extentOf([null, 3, -1])).toEqual([-1, 3]);
      expect(extentOf([null])).toBeNull();
    });

    it('labels the newest column and those before it that have room', () => {
      expect(labelsWithRoom([40, 40, 40], 60, 8)).toEqual([
        { place: 2, middle: 150 },
        { place: 1, middle: 90 },
        { place: 0, middle: 30 },
      ]);
      expect(labelsWithRoom([100, 100, 100], 60, 8)).toEqual([{ place: 2, middle: 130 }]);
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 5 }), fc.integer({ min: 28, max: 90 }), (widths, step) => {
          const drawn = labelsWithRoom(widths, step, 8).map(({ place, middle }) => ({ width: widths[place] ?? 0, middle }));
          expect(drawn.length).toBeGreaterThan(0);
          drawn.forEach(({ width, middle }, at) => {
            const next = drawn[at - 1];
            if (next) expect(middle + width / 2 + 8).toBeLessThanOrEqual(next.middle - next.width / 2);
          });
        }),
      );
    });

    it('stacks values above 0 upwards and values below downwards; the parts are as long as their values', () => {
      expect(stack([3, null, -2, 4, -1])).toEqual([
        { from: 0, to: 3 },
        null,
        { from: 0, to: -2 },
        { from: 3, to: 7 },
        { from: -2, to: -3 },
      ]);
      fc.assert(
        fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (values) => {
          expect(stack(values).map((part) => part && part.to - part.from)).toEqual(values);
        }),
      );
    });
  });

  const CATEGORIES = [
    { key: '1', label: '14 Nov', name: 'Onam, 14 Nov' },
    { key: '2', label: '21 Nov', name: 'Easter, 21 Nov' },
  ];
  const SERIES = [
    { key: 'a', name: 'Chicken', values: [40, 10] },
    { key: 'b', name: 'Beef', values: [null, -5] },
  ];
  const bars = (arrangement: 'grouped' | 'stacked') => (
    <BarChart label="Portions" categories={CATEGORIES} series={SERIES} arrangement={arrangement} format={String} unknown="not known" />
  );

  describe('bars', () => {
    it.each(['grouped', 'stacked'] as const)('%s: reads the newest out, and by the arrow keys each other', (arrangement) => {
      show(bars(arrangement));
      const plot = screen.getByRole('slider', { name: 'Portions' });
      expect(plot.getAttribute('aria-valuetext')).toBe('Easter, 21 Nov: Chicken 10, Beef -5');
      fireEvent.keyDown(plot, { key: 'ArrowLeft' });
      expect(plot.getAttribute('aria-valuetext')).toBe('Onam, 14 Nov: Chicken 40, Beef not known');
      expect(plot.getAttribute('aria-valuenow')).toBe('1');
      fireEvent.keyDown(plot, { key: 'ArrowLeft' });
      expect(plot.getAttribute('aria-valuenow')).toBe('1');
      fireEvent.keyDown(plot, { key: 'End' });
      expect(plot.getAttribute('aria-valuenow')).toBe('2');
    });

    it('an unknown value is a question mark, never a column; a loss hangs below 0', () => {
      const { container } = show(bars('grouped'));
      expect(screen.getAllByText('?')).toHaveLength(1);
      const zero = Number(container.querySelector('path[data-zero]')?.getAttribute('d')?.split(',')[1]?.split(' ')[0]);
      const rects = [...container.querySelectorAll('rect[fill]:not([width="16"])')].map((rect) => Number(rect.getAttribute('y')));
      expect(rects).toHaveLength(3);
      expect(rects[2]).toBeCloseTo(zero);
      expect(rects[0]).toBeLessThan(zero);
    });

    it('tells series apart by the form of their fill', () => {
      const { container } = show(bars('stacked'));
      const [first, second] = [...container.querySelectorAll('pattern')];
      expect(first?.querySelector('path')).toBeNull();
      expect(second?.querySelector('path')).toBeTruthy();
    });
  });

  describe('lines', () => {
    const points = [
      { x: 0, y: 70 },
      { x: 30, y: 58 },
      { x: 60, y: null },
      { x: 90, y: 75 },
    ];
    const lines = (shape: 'line' | 'step') => (
      <LineChart
        label="Temperatures"
        series={[{ key: 'pit', name: 'Pit', points }]}
        shape={shape}
        formatX={(x) => `${x} min`}
        formatY={(y) => `${y}°`}
        limits={{ low: 63, high: null }}
        beyond="beyond its limits"
        unknown="not known"
      />
    );

    it('marks values beyond the limits and says so', () => {
      const { container } = show(lines('line'));
      const plot = screen.getByRole('slider', { name: 'Temperatures' });
      expect(plot.getAttribute('aria-valuetext')).toBe('90 min: Pit 75°');
      fireEvent.keyDown(plot, { key: 'Home' });
      fireEvent.keyDown(plot, { key: 'ArrowRight' });
      expect(plot.getAttribute('aria-valuetext')).toBe('30 min: Pit 58° beyond its limits');
      expect(container.querySelectorAll('path[d^="M-5,-5"]')).toHaveLength(1);
    });

    it('breaks where nothing is known; steps go along before they go up', () => {
      const path = (container: HTMLElement) => container.querySelector('g[data-series] path')?.getAttribute('d') ?? '';
      const line = path(show(lines('line')).container);
      expect(line.match(/M/g)).toHaveLength(2);
      cleanup();
      const step = path(show(lines('step')).container);
      expect(step).toMatch(/^M[\d.,]+H[\d.]+V[\d.]+M/);
    });
  });

  it('ranges say their numbers and mark a value that is longer than usual', () => {
    const row = { key: 'r', name: 'Soak rice', low: 20, high: 30, middle: 25, value: 45, text: '45 min, usually 25' };
    const { container } = show(<RangeChart label="Durations" rows={[row, { ...row, key: 's', value: null }]} />);
    expect(within(screen.getByRole('list', { name: 'Durations' })).getAllByText('45 min, usually 25')).toHaveLength(2);
    expect(container.querySelectorAll('[data-over]')).toHaveLength(1);
  });

  /** jsdom's blobs are read in the old way only, which leaves the byte order mark out. */
  const textOf = (blob: Blob | undefined): Promise<string> =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(`\uFEFF${String(reader.result)}`);
      reader.readAsText(blob ?? new Blob());
    });

  describe('a figure', () => {
    const numbers = {
      head: ['Sale', 'Chicken', 'Time'],
      rows: [
        ['=HYPERLINK("x")', 40, { value: 90, text: '1 h 30 min' }],
        ['Easter', null, { value: null, text: 'not sold out' }],
      ],
    } as const;

    it('has its numbers as a table and as a file that a spreadsheet does not run', async () => {
      const saved: Blob[] = [];
      Object.assign(URL, { createObjectURL: (blob: Blob) => `#${saved.push(blob)}`, revokeObjectURL: () => undefined });
      show(
        <ChartFigure title="Portions" told="More than ever" empty={null} numbers={numbers}>
          <p>picture</p>
        </ChartFigure>,
      );
      expect(screen.getByText('More than ever')).toBeTruthy();
      const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
      expect(rows.map((row) => row.textContent)).toEqual(['SaleChickenTime', '=HYPERLINK("x")401 h 30 min', 'Easter–not sold out']);
      fireEvent.click(screen.getByRole('button', { name: 'Export CSV: Portions' }));
      expect(parseCsv(await textOf(saved[0]))).toEqual([
        ['Sale', 'Chicken', 'Time'],
        ['\'=HYPERLINK("x")', '40', '90'],
        ['Easter', '', ''],
      ]);
    });

    it('without data shows a sentence in place of the picture, and offers no file', () => {
      show(
        <ChartFigure title="Portions" empty="The first sale will be drawn here." numbers={numbers}>
          <p>picture</p>
        </ChartFigure>,
      );
      expect(screen.getByText('The first sale will be drawn here.')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.queryByText('picture')).toBeNull();
    });
  });
});
