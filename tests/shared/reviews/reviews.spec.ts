import { addedByPublic, averageOf, voices } from '#shared/reviews/review-merge';
import { brokenRules, cleanTags, DEFAULT_RATING, EMPTY_REVIEW, REVIEW_RULES } from '#shared/reviews/review-rules';
import { createReviewSchema } from '#shared/reviews/review.contract';
import { youtubeFrame, youtubeId, youtubePage } from '#shared/reviews/youtube';

const GOOD = { reviewerName: 'Asha', comment: 'Tender to the bone' };

describe('the rules of a review (requirements/console §5)', () => {
  it.each([
    ['a blank name', { ...GOOD, reviewerName: ' \n' }, 'Please enter your name', 'reviewerName'],
    ['no name', { comment: 'x' }, 'Please enter your name', 'reviewerName'],
    ['a blank review', { ...GOOD, comment: '  ' }, 'Please enter your review', 'comment'],
    ['no review', { reviewerName: 'x' }, 'Please enter your review', 'comment'],
    [
      'another link',
      { ...GOOD, youtubeLink: 'https://evil.com/watch?v=dQw4w9WgXcQ' },
      'Please enter a valid YouTube link (e.g., youtube.com/watch?v=XXXXXXXXXXX)',
      'youtubeLink',
    ],
    ['four tags', { ...GOOD, tags: ['a', 'b', 'c', 'd'] }, 'At most 3 tags', 'tags'],
    ['no star', { ...GOOD, rating: 0 }, 'A rating is 1 to 5', 'rating'],
    ['six stars', { ...GOOD, rating: 6 }, 'A rating is 1 to 5', 'rating'],
    ['half a star', { ...GOOD, rating: 4.5 }, 'A rating is 1 to 5', 'rating'],
    ['stars in words', { ...GOOD, rating: '5' }, 'A rating is 1 to 5', 'rating'],
  ])('refuse %s', (_, body, message, path) => {
    const result = createReviewSchema.safeParse(body);
    expect(result.error?.issues[0]).toMatchObject({ message, path: [path] });
  });

  it('refuse texts that are too long', () => {
    for (const [field, length] of [
      ['reviewerName', 121],
      ['comment', 5_001],
    ] as const) {
      expect(createReviewSchema.safeParse({ ...GOOD, [field]: 'മ'.repeat(length) }).success).toBe(false);
    }
    expect(createReviewSchema.safeParse({ ...GOOD, tags: ['x'.repeat(41)] }).success).toBe(false);
  });

  it('fill in 5 stars, no tags and no link, and keep nothing that is not theirs', () => {
    expect(createReviewSchema.parse({ ...GOOD, id: 'mine', date: '2001-01-01', verified: true, version: 9 })).toEqual({
      ...GOOD,
      rating: 5,
      youtubeLink: null,
      tags: [],
    });
    expect(createReviewSchema.parse({ ...GOOD, youtubeLink: ' ', tags: [' spicy ', 'spicy', ''] })).toMatchObject({
      youtubeLink: null,
      tags: ['spicy'],
    });
    expect(createReviewSchema.parse({ ...GOOD, youtubeLink: 'youtu.be/dQw4w9WgXcQ?t=4' }).youtubeLink).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
  });

  it('are told by the form before anything is sent', () => {
    expect(EMPTY_REVIEW.rating).toBe(DEFAULT_RATING);
    expect(brokenRules(EMPTY_REVIEW)).toEqual({ reviewerName: 'name', comment: 'comment' });
    expect(brokenRules({ ...GOOD, youtubeLink: 'vimeo.com/1' })).toEqual({ youtubeLink: 'youtube' });
    expect(brokenRules({ ...GOOD, youtubeLink: '' })).toEqual({});
    expect(brokenRules({ ...GOOD, youtubeLink: ' \n' })).toEqual({});
    expect(brokenRules({ reviewerName: ' ', comment: '\n ', youtubeLink: '' })).toEqual({ reviewerName: 'name', comment: 'comment' });
    expect(EMPTY_REVIEW.tags).toEqual([]);
    expect(Object.values(REVIEW_RULES)).toHaveLength(3);
    expect(cleanTags(['a', ' a', '', 'b '])).toEqual(['a', 'b']);
  });
});

describe('the whole list from the public (decisions/0016)', () => {
  const stored = [{ id: 'review-1' }, { id: 'review-2' }];
  it.each([
    [[], -1],
    [[{ id: 'review-2' }], -1],
    [[{ id: 'review-1' }, { id: 'review-2' }, {}], 2],
    [[{ id: 'new' }, { id: 'review-1' }], 0],
    [[{ id: 'review-1' }, { id: 'a' }, { id: 'b' }, {}], 1],
    [[{ id: undefined }], 0],
  ])('%j adds the one at %i', (sent, place) => expect(addedByPublic(stored, sent)).toBe(place));
});

describe('the reviews that count', () => {
  const of = (rating: number, bookingId: string | null, hidden = false, eventId = 'event-1') => ({ rating, bookingId, hidden, eventId });

  it('is verified, shown, and the newest of each booking', () => {
    const newest = of(2, 'MND-AAAAAA');
    const other = of(5, 'MND-BBBBBB');
    const elsewhere = of(3, 'MND-AAAAAA', false, 'event-2');
    expect(voices([newest, of(5, null), of(1, 'MND-CCCCCC', true), of(5, 'MND-AAAAAA'), other, elsewhere])).toEqual([
      newest,
      other,
      elsewhere,
    ]);
  });

  it.each([
    [[], null],
    [[5], 5],
    [[5, 4], 4.5],
    [[5, 4, 4], 4.3],
    [[5, 5, 4], 4.7],
    [[1, 1, 2], 1.3],
  ])('%j is %d on average', (ratings, average) => {
    expect(averageOf(ratings.map((rating) => ({ rating })))).toBe(average);
  });
});

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
