import { appOfFile, MANAGER } from '../../support/test-app';

const app = appOfFile();

it('names the enrolled phones and the active accounts, and says nothing else of them', async () => {
  const manager = await app.as('manager');
  const { url } = (await manager.post('/api/devices/invites').send({ name: 'Ammini' }).expect(200)).body;
  await app.http
    .post('/api/devices/enrol')
    .send({ token: new URL(url).hash.slice('#token='.length) })
    .expect(200);
  const add = async (username: string) =>
    (await manager.post('/api/users').send({ username, password: 'long enough 123', role: 'kitchen' }).expect(201)).body.user.id;
  await add('Basheer');
  await manager
    .patch(`/api/users/${await add('Gone')}`)
    .send({ active: false })
    .expect(200);
  const names = await (await app.as('kitchen')).get('/api/staff-names').expect(200);
  expect(names.body).toEqual({ success: true, data: ['Ammini', MANAGER.username, 'Basheer'] });
});

it('is for staff', async () => {
  await app.http.get('/api/staff-names').expect(401);
  await (await app.as('tv')).get('/api/staff-names').expect(403);
});
