import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity';
import { mp4 } from '../../support/media-files';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

const upload = async (): Promise<string> => {
  const manager = await app.as('manager');
  const { body } = await manager.post('/api/media').attach('file', mp4(), 'film.mp4').expect(200);
  return body.url as string;
};

it('puts a video in place of ours and takes it back; every TV screen hears it', async () => {
  const manager = await app.as('manager');
  const tv = await app.screen('sop', 'tv');
  const before = await (await app.as('tv')).get('/api/sop/videos').expect(200);
  expect(before.body).toMatchObject({ success: true, data: {}, revision: tv.revision });

  const url = await upload();
  const set = await manager.put('/api/sop/videos/1-3').send({ url }).expect(200);
  expect(set.body.video).toMatchObject({ id: '1-3', url });
  await tv.hears('sopVideo.changed', (video) => video.id === '1-3' && video.url === url);
  expect((await (await app.as('kitchen')).get('/api/sop/videos').expect(200)).body.data).toEqual({ '1-3': url });

  const cleared = await manager.delete('/api/sop/videos/1-3').expect(200);
  expect(cleared.body.video).toMatchObject({ id: '1-3', url: null });
  expect(cleared.body.video.version).toBeGreaterThan(set.body.video.version);
  await tv.hears('sopVideo.changed', ({ url: now }) => now === null);
  expect((await manager.get('/api/sop/videos').expect(200)).body.data).toEqual({});

  const entries = await app.work.read((em) => em.find(AuditEntryEntity, { subject: 'step:1-3' }, { orderBy: { id: 'asc' } }));
  expect(entries.map(({ actor, action, after }) => [actor, action, after])).toEqual([
    ['manager', 'sop.videoSet', JSON.stringify({ url })],
    ['manager', 'sop.videoSet', JSON.stringify({ url: null })],
  ]);
});

it('says nothing when nothing changes', async () => {
  const manager = await app.as('manager');
  const tv = await app.screen('sop', 'tv');
  await manager.delete('/api/sop/videos/2-1').expect(200);
  const { body } = await manager.get('/api/sop/videos').expect(200);
  expect(body.revision).toBe(tv.revision);
});

it.each([
  ['an unknown step', '9-9', (url: string) => url, 422, 'sop.unknownStep'],
  ['a video that is not there', '1-1', () => `/media/${'f'.repeat(32)}.mp4`, 422, 'media.unknown'],
  ['a picture', '1-1', () => `/media/${'f'.repeat(32)}.webp`, 400, 'input.invalid'],
  ['an address elsewhere', '1-1', () => 'https://elsewhere.example/x.mp4', 400, 'input.invalid'],
  ['a script', '1-1', () => 'javascript:alert(1)//.mp4', 400, 'input.invalid'],
])('refuses %s', async (_, stepId, urlOf, status, code) => {
  const manager = await app.as('manager');
  const reply = await manager.put(`/api/sop/videos/${stepId}`).send({ url: urlOf(await upload()) });
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});
