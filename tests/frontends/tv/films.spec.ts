import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { pitLighting } from '#shared/sop/pages/pitlighting';

const LIMIT_BYTES = 250 * 1024;
const fileOf = (videoUrl: string): string => `frontends/tv/public${videoUrl}`;

describe('each step has its film (decision 38)', () => {
  it.each(pitLighting.step.subSteps.map(({ id, videoUrl }) => [id, videoUrl]))('%s: %s is small, silent H.264', (_, videoUrl) => {
    expect(existsSync(fileOf(videoUrl))).toBe(true);
    const film = readFileSync(fileOf(videoUrl));
    expect(film.length).toBeLessThanOrEqual(LIMIT_BYTES);
    expect(film.toString('latin1', 4, 8)).toBe('ftyp');
    expect(film.includes('avc1')).toBe(true);
    expect(film.includes('mp4a')).toBe(false);
    // The index comes before the pictures: a wall shows the first one without the last.
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  });
});
