import { youtubeFrame, youtubeId, youtubePage } from '#shared/reviews/youtube';

const ID = 'dQw4w9WgXcQ';

/** faults I2: what is taken, and that nothing but the id comes of it. */
describe('the id of a YouTube link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?v=${ID}`,
    `http://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
    `  https://youtu.be/${ID}  `,
    `https://www.youtube.com/watch?v=${ID}&t=42s`,
    `https://www.youtube.com/watch?v=${ID}#t=42`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}`,
    `https://www.youtube.com/watch?list=PL123&v=${ID}&index=2`,
    `https://www.youtube.com/watch?v=${ID}&v=aaaaaaaaaaa`,
    `https://youtu.be/${ID}`,
    `youtu.be/${ID}`,
    `https://www.youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=AbCdEf`,
    `https://youtu.be/${ID}?t=10`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://m.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/shorts/${ID}/`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/embed/${ID}?autoplay=1&origin=https://evil.com`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/v/${ID}`,
  ])('is found in %s', (link) => expect(youtubeId(link)).toBe(ID));

  it.each(['___________', '-----------', '0123456789_', 'aB3-_aB3-_z'])('may be %s', (id) => {
    expect(youtubeId(`https://youtu.be/${id}`)).toBe(id);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    `javascript:alert(1)//youtube.com/watch?v=${ID}`,
    `JaVaScRiPt://youtube.com/watch?v=${ID}%0aalert(1)`,
    `data:text/html,<script>https://youtu.be/${ID}</script>`,
    `vbscript:https://youtu.be/${ID}`,
    `ftp://youtube.com/watch?v=${ID}`,
    `file:///youtube.com/watch?v=${ID}`,
    `blob:https://youtube.com/watch?v=${ID}`,
    `https://youtube.com.evil.com/watch?v=${ID}`,
    `https://evil.com/watch?v=${ID}`,
    `https://evil.com/youtube.com/watch?v=${ID}`,
    `https://evil.com?youtube.com/watch?v=${ID}`,
    `https://evil.com#youtube.com/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.co/watch?v=${ID}`,
    `https://youtube.com.in/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://evil.youtube.com/watch?v=${ID}`,
    `https://www.m.youtube.com/watch?v=${ID}`,
    `https://youtu.be.evil.com/${ID}`,
    `https://xyoutu.be/${ID}`,
    `https://youtube.com@evil.com/watch?v=${ID}`,
    `https://user@youtube.com/watch?v=${ID}`,
    `https://user:pass@youtube.com/watch?v=${ID}`,
    `https://youtube.com:443/watch?v=${ID}`,
    `https://youtube.com:8080/watch?v=${ID}`,
    `//youtube.com/watch?v=${ID}`,
    `///youtube.com/watch?v=${ID}`,
    `https:/youtube.com/watch?v=${ID}`,
    `https:youtube.com/watch?v=${ID}`,
    `https:\\\\youtube.com\\watch?v=${ID}`,
    `https://youtube.com\\@evil.com/watch?v=${ID}`,
    `https://youtube.com\\.evil.com/watch?v=${ID}`,
    `https://youtube。com/watch?v=${ID}`,
    `https://yоutube.com/watch?v=${ID}`,
    `https://youtube.com%2eevil.com/watch?v=${ID}`,
    `https://youtube.com./watch?v=${ID}`,
    `https://youtube.com/watch?v=`,
    `https://youtube.com/watch?v=${ID.slice(1)}`,
    `https://youtube.com/watch?v=${ID}x`,
    `https://youtube.com/watch?v=dQw4w9WgX"Q`,
    `https://youtube.com/watch?v=dQw4w9Wg'cQ`,
    `https://youtube.com/watch?v=<script>aaa`,
    `https://youtube.com/watch?v=${ID}"onload=alert(1)`,
    `https://youtube.com/watch?v=${ID}&x="><script>`,
    `https://youtube.com/watch?v=${ID}' onload='alert(1)`,
    `https://youtube.com/watch?v=${ID} onload=alert(1)`,
    `https://youtube.com/watch?v=${ID}\nalert(1)`,
    `https://youtube.com/watch?v=${ID}\\evil`,
    `https://youtube.com/watch?v=${ID}<`,
    `https://youtube.com/watch?v=${ID}%22`,
    `https://youtube.com/watch?x=v=${ID}`,
    `https://youtube.com/watch#?v=${ID}`,
    `https://youtube.com/watch/${ID}`,
    `https://youtube.com/watchv=${ID}`,
    `https://youtube.com/redirect?q=https://evil.com&v=${ID}`,
    `https://youtube.com/playlist?list=${ID}`,
    `https://youtube.com/channel/${ID}`,
    `https://youtube.com/@${ID}`,
    `https://youtube.com/${ID}`,
    `https://youtube.com/embed/../watch?v=${ID}`,
    `https://youtube.com//watch?v=${ID}`,
    `https://youtu.be/watch?v=${ID}`,
    `https://youtu.be/embed/${ID}`,
    `https://youtu.be//${ID}`,
    `https://youtu.be/`,
    ID,
    `v=${ID}`,
    `<iframe src="https://www.youtube.com/embed/${ID}"></iframe>`,
    `see https://youtu.be/${ID}`,
    `https://youtu.be/${ID} and more`,
    `https://youtu.be/${ID}\u0000`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])('is not found in %j', (link) => expect(youtubeId(link)).toBeNull());

  it('is looked for in no text that is too long, however long', () => {
    const started = performance.now();
    expect(youtubeId(`https://www.youtube.com/watch?${'a=b&'.repeat(200_000)}v=${ID}`)).toBeNull();
    expect(youtubeId(`https://www.youtube.com/watch?${'v='.repeat(240)}`)).toBeNull();
    expect(performance.now() - started).toBeLessThan(50);
  });

  it('becomes a page and a frame of the host without cookies', () => {
    expect(youtubePage(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`);
    expect(youtubeId(youtubePage(ID))).toBe(ID);
    expect(youtubeFrame(ID)).toBe(`https://www.youtube-nocookie.com/embed/${ID}?rel=0`);
  });
});
