// The least that could do the work: Fastify, better-sqlite3 with prepared statements, Socket.IO, the same durability.
// No accounts, no checks of what comes in, no versions, no revisions, no repeats. Ours is measured against this.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fastify from 'fastify';
import { Server } from 'socket.io';

const TASKS = 45;
const folder = mkdtempSync(join(tmpdir(), 'kuzhi-baseline-'));
const db = new Database(join(folder, 'baseline.sqlite'));
db.pragma('journal_mode = wal');
db.pragma('synchronous = full');
db.exec(`create table task (
  id text primary key, eventId text, task text, description text, dueDate text, startTime text, estimatedDuration text,
  sortOrder integer, completed integer, startedAt text, startedBy text, completedAt text, completedBy text)`);

const insert = db.prepare('insert into task values (?, ?, ?, ?, ?, ?, ?, ?, 0, null, null, null, null)');
for (let n = 1; n <= TASKS; n++) {
  insert.run(`t${n}`, 'e1', `Prepare the ${n}. thing for the pit`, 'As the guide says', 'Event day', '9:00 AM', '30', n * 10);
}
const list = db.prepare('select * from task where eventId = ? order by sortOrder');
const one = db.prepare('select * from task where eventId = ? and id = ?');
const start = db.prepare('update task set startedAt = ?, startedBy = ? where eventId = ? and id = ? and startedAt is null');
const undo = db.prepare('update task set startedAt = null, startedBy = null where eventId = ? and id = ?');

interface TaskAddress {
  eventId: string;
  id: string;
}

const app = fastify();
app.get<{ Params: { eventId: string } }>('/api/todos/:eventId', ({ params }) => ({ success: true, data: list.all(params.eventId) }));
app.post<{ Params: TaskAddress; Body: { by: string } }>('/api/todos/:eventId/tasks/:id/start', ({ params, body }) => {
  start.run(new Date().toISOString(), body.by, params.eventId, params.id);
  return changed(params);
});
app.post<{ Params: TaskAddress }>('/api/todos/:eventId/tasks/:id/undo-start', ({ params }) => {
  undo.run(params.eventId, params.id);
  return changed(params);
});

function changed({ eventId, id }: TaskAddress): { success: true; task: unknown } {
  const record = one.get(eventId, id);
  io.to(eventId).emit('changed', { name: 'task.changed', record, serverNow: Date.now() });
  return { success: true, task: record };
}

const io = new Server(app.server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('watch', async ({ room }: { room: string }, acknowledge: (reply: { ok: true }) => void) => {
    await socket.join(room.replace('tasks:', ''));
    acknowledge({ ok: true });
  });
});

process.on('SIGTERM', () => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
