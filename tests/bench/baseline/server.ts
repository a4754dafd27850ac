// The least that could do the work: Fastify, better-sqlite3 with prepared statements, Socket.IO, the same durability.
// No accounts, no checks of what comes in, no versions, no revisions, no repeats. Ours is measured against this.
//   node server.ts <folder of the data> <file of tasks to copy> [grouped]
import fastify from 'fastify';
import { Server } from 'socket.io';
import { openStore, type Ordered, type Paid } from './store.ts';
import { grouped, oneByOne } from './units.ts';

const [folder = '', copied = '', mode] = process.argv.slice(2);
const store = openStore(folder, copied);
const units = mode === 'grouped' ? grouped(store.database) : oneByOne(store.database);

interface TaskAddress {
  eventId: string;
  id: string;
}

const app = fastify();
app.get<{ Params: { eventId: string } }>('/api/todos/:eventId', ({ params }) => ({ success: true, data: store.tasks(params.eventId) }));
app.post<{ Params: TaskAddress; Body: { by: string } }>('/api/todos/:eventId/tasks/:id/start', async ({ params, body }) => {
  const task = await units.run(() => store.start(params.eventId, params.id, body.by));
  return { success: true, task: told(params.eventId, 'task.changed', task) };
});
app.post<{ Params: TaskAddress }>('/api/todos/:eventId/tasks/:id/undo-start', async ({ params }) => {
  const task = await units.run(() => store.undo(params.eventId, params.id));
  return { success: true, task: told(params.eventId, 'task.changed', task) };
});
app.put<{ Params: TaskAddress; Body: { isActive: boolean } }>('/api/timers/:eventId/:id', async ({ params, body }) => {
  const timer = await units.run(() => store.setTimer(params.eventId, params.id, body.isActive));
  return { success: true, data: told(params.eventId, 'timer.changed', timer) };
});
app.post<{ Params: { id: string }; Body: { kind: string; quantity: number } }>(
  '/api/inventory/items/:id/movements',
  async ({ params, body }, reply) => {
    const moved = await units.run(() => store.move(Number(params.id), body.kind, body.quantity));
    told('inventory', 'inventory.changed', moved.item);
    return reply.status(201).send({ success: true, ...moved });
  },
);
app.post<{ Body: { title: string; maxOrders: number } }>('/api/events', async ({ body }, reply) => {
  await units.run(() => store.offer(body.title, body.maxOrders));
  return reply.status(201).send({ success: true, event: { id: body.title, title: body.title, date: '' } });
});
app.post<{ Body: Ordered }>('/api/razorpay/create-order', async ({ body }, reply) => {
  const order = await units.run(() => store.order(body));
  if (!order) return reply.status(409).send({ success: false, code: 'order.soldOut' });
  told('sales', 'slots.changed', { title: body.event });
  return { success: true, orderId: String(order.id), amount: order.amount, payment: store.triple(order.id) };
});
app.post<{ Body: Paid }>('/api/bookings', async ({ body }, reply) => {
  if (!store.isSigned(body)) return reply.status(400).send({ success: false, code: 'payment.signature' });
  const booking = await units.run(() => store.book(body));
  return reply.status(201).send({ success: true, booking: told('bookings', 'booking.changed', booking) });
});

function told(room: string, name: string, record: unknown): unknown {
  io.to(room).emit('changed', { name, record, serverNow: Date.now() });
  return record;
}

const io = new Server(app.server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('watch', async ({ room }: { room: string }, acknowledge: (reply: { ok: true }) => void) => {
    await socket.join(room.replace('tasks:', ''));
    acknowledge({ ok: true });
  });
});

process.on('SIGTERM', () => {
  store.database.close();
  process.exit(0);
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
