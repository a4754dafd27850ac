import supertest from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { riderRoom } from '#shared/realtime/rooms';
import type { Screen } from '../../support/screen.js';
import type { TestApp } from '../../support/test-app.js';

/** A rider's phone, enrolled by the manager's link. */
export interface Rider {
  id: number;
  agent: TestAgent;
  cookie: string;
  /** Hears of the own runs. */
  screen(app: TestApp): Promise<Screen>;
}

export async function enrolRider(app: TestApp, name: string): Promise<Rider> {
  const manager = await app.as('manager');
  const { url } = (await manager.post('/api/devices/invites').send({ name, role: 'rider' }).expect(200)).body;
  const token = String(url).split('#token=')[1];
  const enrolled = await app.http.post('/api/devices/enrol').send({ token }).expect(200);
  const cookie = [enrolled.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
  const { id } = enrolled.body.device;
  return {
    id,
    cookie,
    agent: supertest.agent(app.url).set('Cookie', cookie),
    screen: async (running) => {
      const screen = await running.connect(undefined, { Cookie: cookie });
      const reply = await screen.watch(riderRoom(id));
      if (!reply.ok) throw new Error(`May not watch the own runs: ${reply.code}`);
      return screen;
    },
  };
}
