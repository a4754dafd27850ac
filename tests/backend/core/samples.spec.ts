// @database what goes with the sample data
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { startApp } from '../../support/test-app';

it('samples that were removed do not come back at the next start', async () => {
  const demo = await startApp({ env: { DEMO: 'true' } });
  try {
    const manager = await demo.as('manager');
    const { data: days } = (await manager.get('/api/diary-events').expect(200)).body as { data: DiaryEvent[] };
    const { data: sales } = (await manager.get('/api/events').expect(200)).body as { data: ManagedSalesEvent[] };
    expect([days.length, sales.length]).toEqual([1, 2]);
    for (const { id } of days) await manager.delete(`/api/diary-events/${id}`).expect(200);
    for (const { id } of sales) await manager.delete(`/api/events/${id}`).expect(200);
    await demo.halt();
    const again = await startApp({ env: { DEMO: 'true' }, database: demo.database });
    try {
      const later = await again.as('manager');
      expect((await later.get('/api/diary-events').expect(200)).body.data).toEqual([]);
      expect((await later.get('/api/events').expect(200)).body.data).toEqual([]);
    } finally {
      await again.halt();
    }
  } finally {
    await demo.stop();
  }
});
