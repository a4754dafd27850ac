import { SenderService } from '../../../backend/src/messages/sender.service';
import { jpeg, mp4 } from '../../support/media-files';
import { bookPaid, makeEvent } from '../orders/checkout';
import { app, type Deed, made, manager, phoneOrder } from './deed';

const RAITA = {
  title: { en: 'Raita', ml: '' },
  baseServing: 20,
  video: null,
  ingredients: [{ name: { en: 'Curd', ml: '' }, amount: 2, unit: 'kg' }],
  instructions: { en: 'Stir it', ml: '' },
  steps: [],
};

const NEW_DISH = {
  name: 'Family Mandi',
  nameMalayalam: null,
  description: 'For a whole table',
  descriptionMalayalam: null,
  price: 2600,
  slots: 4,
  feeds: 8,
  onNewSales: false,
};

const newUser = () => made('/api/users', { username: `Cook ${Math.random()}`, password: 'cardamom clove', role: 'kitchen' }, 'user');

const video = async (): Promise<string> => (await manager.post('/api/media').attach('file', mp4(), 'f.mp4').expect(200)).body.url;

async function newDevice(): Promise<number> {
  const { body } = await manager.post('/api/devices/invites').send({ name: 'Phone' });
  const token = new URL(body.url, app.url).hash.replace('#token=', '');
  await app.http.post('/api/devices/enrol').send({ token, name: 'Phone' }).expect(200);
  return (await manager.get('/api/devices').expect(200)).body.data.at(-1).id;
}

/** Settings of a printer that is not there: what is asked of it waits. */
async function printerSettings(): Promise<object> {
  const { body } = await manager.get('/api/label-printer').expect(200);
  return { host: '127.0.0.1', port: 9100, roll: 'labels', eatWithinMinutes: 120, version: body.data.printer.version };
}

/** A sale with one parcel, and a printer for its label. */
async function parcel(): Promise<{ event: number; which: string; preparedAt: null }> {
  const order = await phoneOrder('on-delivery');
  const { body } = await manager.post('/api/entered-orders').send(order).expect(201);
  await manager
    .put('/api/label-printer')
    .send(await printerSettings())
    .expect(200);
  return { event: body.booking.event.id, which: 'all', preparedAt: null };
}

async function waitingLabel(): Promise<{ event: number; id: number; version: number }> {
  const request = await parcel();
  await manager.post('/api/labels/print').send(request).expect(200);
  const { body } = await manager.get('/api/labels').query({ event: request.event }).expect(200);
  return { event: request.event, id: body.data[0].id, version: body.data[0].version };
}

const TEXT = '/api/message-texts/orderDelivered/short/en';

const OTHER_TEXT = { subject: 'There', text: '{{reference}} {{link}}' };

/** A message that the channel, which nobody has set up, did not send. */
async function failedMessage(): Promise<number> {
  await manager
    .put('/api/settings')
    .send({ messageChannels: ['sms'] })
    .expect(200);
  const { bookingId } = await bookPaid(app, await makeEvent(app), { messages: { channels: ['sms'], language: 'en' } });
  await app.get(SenderService).runDue();
  return (await manager.get(`/api/messages?booking=${bookingId}`).expect(200)).body.data[0].id;
}

/** A day of cooking with its default tasks. */
async function cookingDay(): Promise<string> {
  const { body } = await manager.post('/api/diary-events/create').send({ title: 'Mandi', date: '2026-11-29' }).expect(201);
  await manager.get(`/api/todos/${body.event.id}`).expect(200);
  return body.event.id;
}

async function reading(): Promise<number> {
  const eventId = await cookingDay();
  const done = { temperatureValue: 27, correctiveAction: 'threwAway' };
  await manager.post(`/api/todos/${eventId}/tasks/read-cold-store/complete`).send(done).expect(200);
  return (await manager.get(`/api/diary-events/${eventId}/readings`).expect(200)).body.data[0].id;
}

async function picture(): Promise<string> {
  return (
    await manager
      .post('/api/media')
      .attach('file', await jpeg(), 'x.jpg')
      .expect(200)
  ).body.url;
}

async function pairingCode(): Promise<string> {
  return (await app.http.post('/api/devices/pairings').send({}).expect(200)).body.userCode;
}

/** What a manager does with the kitchen, the staff and the settings. @source faults O7 */
export const OFFICE_DEEDS: Record<string, Deed> = {
  'DELETE /api/todos/:eventId/tasks/:taskId': async () =>
    (
      (eventId) => () =>
        manager.delete(`/api/todos/${eventId}/tasks/read-cold-store`)
    )(await cookingDay()),
  'POST /api/schedule/:eventId/plan': async () => {
    const { body } = await manager.post('/api/diary-events/create').send({ title: 'Mandi', date: '2026-11-29' }).expect(201);
    const plan = { deliveryTime: '14:00', plansBackward: true, changes: [] };
    return () => manager.post(`/api/schedule/${body.event.id}/plan`).send(plan);
  },
  'POST /api/backups': () => Promise.resolve(() => manager.post('/api/backups')),
  'POST /api/backups/:name/file': async () => {
    const { body } = await manager.post('/api/backups').expect(200);
    return () => manager.post(`/api/backups/${body.backup.name}/file`);
  },
  'PUT /api/settings': () => Promise.resolve(() => manager.put('/api/settings').send({ maxQuantity: 4 })),
  'PUT /api/message-channels': () =>
    Promise.resolve(() => manager.put('/api/message-channels').send({ name: 'sms', settings: { method: 'GET' } })),
  'POST /api/message-channels/test': async () => {
    // An address of this machine: nothing leaves, and the attempt is told.
    await manager
      .put('/api/message-channels')
      .send({ name: 'email', enabled: true, settings: { host: '127.0.0.1' } })
      .expect(200);
    return () => manager.post('/api/message-channels/test').send({ name: 'email', to: 'owner@kuzhi.example' });
  },
  'PUT /api/label-printer': async () =>
    (
      (settings) => () =>
        manager.put('/api/label-printer').send(settings)
    )(await printerSettings()),
  'POST /api/label-printer/test': async () => {
    await parcel();
    return () => manager.post('/api/label-printer/test').send({});
  },
  'POST /api/label-printer/retry': () => Promise.resolve(() => manager.post('/api/label-printer/retry').send({})),
  'POST /api/labels/print': async () =>
    (
      (request) => () =>
        manager.post('/api/labels/print').send(request)
    )(await parcel()),
  'POST /api/labels/file': async () =>
    (
      (request) => () =>
        manager.post('/api/labels/file').send({ ...request, paper: 'roll' })
    )(await parcel()),
  'POST /api/labels/cancel': async () =>
    (
      ({ event }) =>
      () =>
        manager.post('/api/labels/cancel').send({ event })
    )(await waitingLabel()),
  'PUT /api/labels/:id': async () =>
    (
      ({ id, version }) =>
      () =>
        manager.put(`/api/labels/${id}`).send({ state: 'cancelled', version })
    )(await waitingLabel()),
  'PUT /api/staff-notices': () => Promise.resolve(() => manager.put('/api/staff-notices').send({ off: ['taskLate'], email: '' })),
  'POST /api/users': () =>
    Promise.resolve(() => manager.post('/api/users').send({ username: 'Cook', password: 'cardamom clove', role: 'kitchen' })),
  'PATCH /api/users/:id': async () =>
    (
      (id) => () =>
        manager.patch(`/api/users/${id}`).send({ active: false })
    )(await newUser()),
  'DELETE /api/users/:id': async () =>
    (
      (id) => () =>
        manager.delete(`/api/users/${id}`)
    )(await newUser()),
  'POST /api/devices/invites': () => Promise.resolve(() => manager.post('/api/devices/invites').send({ name: 'Phone' })),
  'POST /api/devices/approve': async () =>
    (
      (userCode) => () =>
        manager.post('/api/devices/approve').send({ userCode, name: 'Wall' })
    )(await pairingCode()),
  'PATCH /api/devices/:id': async () =>
    (
      (id) => () =>
        manager.patch(`/api/devices/${id}`).send({ command: { kind: 'reload' } })
    )(await newDevice()),
  'DELETE /api/devices/:id': async () =>
    (
      (id) => () =>
        manager.delete(`/api/devices/${id}`)
    )(await newDevice()),
  'POST /api/media': async () =>
    (
      (bytes) => () =>
        manager.post('/api/media').attach('file', bytes, 'x.jpg')
    )(await jpeg()),
  'POST /api/messages/:id/retry': async () => {
    const id = await failedMessage();
    return () => manager.post(`/api/messages/${id}/retry`).send({});
  },
  'PUT /api/message-texts/:fact/:form/:language': () => Promise.resolve(() => manager.put(TEXT).send({ ...OTHER_TEXT, version: 0 })),
  'POST /api/message-texts/:fact/:form/:language/reset': () => Promise.resolve(() => manager.post(`${TEXT}/reset`).send({ version: 1 })),
  'POST /api/readings/:id/resolve': async () =>
    (
      (id) => () =>
        manager.post(`/api/readings/${id}/resolve`).send({ note: 'Thrown away' })
    )(await reading()),
  'PUT /api/reading-limits/:kind': () => Promise.resolve(() => manager.put('/api/reading-limits/hotHold').send({ min: 65, max: null })),
  'PUT /api/recipe': () => Promise.resolve(() => manager.put('/api/recipe').send({ number: 3 })),
  'POST /api/recipe/versions': async () => {
    const { content } = (await manager.get('/api/recipe').expect(200)).body.data as { content: object };
    return () => manager.post('/api/recipe/versions').send({ content });
  },
  'POST /api/recipes': () => Promise.resolve(() => manager.post('/api/recipes').send({ content: RAITA })),
  'POST /api/imports': async () => {
    const file = { kind: 'recipes', records: [{ place: 1, value: { ...RAITA, title: { en: 'Brought in', ml: '' } } }] };
    const { preview } = (await manager.post('/api/imports/preview').send(file).expect(200)).body;
    return () => manager.post('/api/imports').send({ ...file, mark: preview.mark });
  },
  'POST /api/recipes/:recipe/versions': async () => {
    const { recipe } = (await manager.post('/api/recipes').send({ content: RAITA }).expect(201)).body;
    return () => manager.post(`/api/recipes/${recipe.id}/versions`).send({ content: RAITA });
  },
  'PUT /api/recipes/:recipe': async () => {
    const { recipe } = (await manager.post('/api/recipes').send({ content: RAITA }).expect(201)).body;
    return () => manager.put(`/api/recipes/${recipe.id}`).send({ isArchived: true, version: recipe.version });
  },
  'PUT /api/sop/videos/:stepId': async () =>
    (
      (url) => () =>
        manager.put('/api/sop/videos/1-1').send({ url })
    )(await video()),
  'DELETE /api/sop/videos/:stepId': async () => {
    await manager
      .put('/api/sop/videos/1-2')
      .send({ url: await video() })
      .expect(200);
    return () => manager.delete('/api/sop/videos/1-2');
  },
  'PUT /api/dishes/:dish/photo': async () =>
    (
      (url) => () =>
        manager.put('/api/dishes/combo/photo').send({ url })
    )(await picture()),
  'DELETE /api/dishes/:dish/photo': async () => {
    await manager
      .put('/api/dishes/fish-mandi/photo')
      .send({ url: await picture() })
      .expect(200);
    return () => manager.delete('/api/dishes/fish-mandi/photo');
  },
  'POST /api/dishes': async () => () => manager.post('/api/dishes').send(NEW_DISH),
  'PUT /api/dishes/:dish': async () => {
    const { dish } = (await manager.post('/api/dishes').send(NEW_DISH).expect(201)).body;
    return () => manager.put(`/api/dishes/${dish.id}`).send({ price: 90, version: dish.version });
  },
  'PUT /api/dishes/order': async () => {
    const { data } = (await manager.get('/api/dishes').expect(200)).body;
    const dishes = data.map(({ id }: { id: string }) => id).reverse();
    return () => manager.put('/api/dishes/order').send({ dishes });
  },
};
