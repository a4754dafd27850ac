import { gzipSync, strToU8, zipSync } from 'fflate';
import { unpack } from '../../../frontends/staff/src/features/imports/unpack';

const fileOf = (name: string, content: Uint8Array | string): File => {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return Object.assign(new File([], name), {
    arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
  });
};
const sized = (name: string, size: number): File => Object.defineProperty(fileOf(name, ''), 'size', { value: size });

describe('a file that is brought in (requirements/console C148)', () => {
  it('is itself, or the texts of its archive and of the archives in it', async () => {
    expect(await unpack(fileOf('a.json', '{"a":"അ"}'))).toEqual([{ name: 'a.json', text: '{"a":"അ"}' }]);
    const inner = zipSync({ 'recipe.json': strToU8('{}'), 'image.jpg': strToU8('x') });
    const outer = zipSync({ 'one.zip': inner, '__MACOSX/x.json': strToU8('{}'), 'b.paprikarecipe': gzipSync(strToU8('{"p":1}')) });
    expect(await unpack(fileOf('all.zip', outer))).toEqual([
      { name: 'recipe.json', text: '{}' },
      { name: 'b.paprikarecipe', text: '{"p":1}' },
    ]);
  });

  it.each([
    ['50 MB', sized('a.json', 50_000_000)],
    ['an archive with a text that becomes too large', fileOf('a.zip', zipSync({ 'a.json': new Uint8Array(6_000_000) }))],
    ['a packed recipe that becomes too large', fileOf('a.paprikarecipe', gzipSync(new Uint8Array(6_000_000)))],
    [
      'an archive of many that become too large together',
      fileOf('a.zip', zipSync(Object.fromEntries(Array.from({ length: 6 }, (_, number) => [`${number}.json`, new Uint8Array(4_000_000)])))),
    ],
    [
      'an archive of thousands',
      fileOf('a.zip', zipSync(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.txt`, strToU8('x')])))),
    ],
  ])('%s is refused before it is unpacked', async (_, file) => expect(await unpack(file)).toBe('tooLarge'));

  it('an archive that was cut off is named', async () => {
    const whole = zipSync({ 'a.json': strToU8('{}') });
    expect(await unpack(fileOf('a.zip', whole.slice(0, -12)))).toBe('broken');
    const packed = gzipSync(strToU8('hello hello hello'));
    expect(await unpack(fileOf('a.gz', packed.slice(0, 12)))).toMatch(/broken|tooLarge/);
  });

  it('an archive that states less than it holds gives no more than it states', async () => {
    const zip = zipSync({ 'a.json': [new Uint8Array(1_000_000), { level: 9 }] });
    const view = new DataView(zip.buffer, zip.byteOffset);
    // The central directory's uncompressed size.
    const directory = zip.findLastIndex((_, at) => at + 4 <= zip.length && view.getUint32(at, true) === 0x02014b50);
    view.setUint32(directory + 24, 100, true);
    const read = await unpack(fileOf('a.zip', zip));
    expect(typeof read === 'string' ? 0 : (read[0]?.text.length ?? 0)).toBeLessThanOrEqual(100);
  });
});
