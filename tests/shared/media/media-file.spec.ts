import { formatOf, MEDIA_LIMIT_BYTES, mediaNameOf, mediaUrl } from '#shared/media/media-file';
import { isPicture, picturePath } from '#shared/sales-events/picture';
import { avif, gif, jpeg, mp4, png, webm, webp } from '../../support/media-files';

const text = (start: string): Buffer => Buffer.from(start.padEnd(80, ' '), 'latin1');

describe('the format of a file by its first bytes (faults I6, I8)', () => {
  it.each([
    ['JPEG', jpeg, 'image', 'jpg'],
    ['PNG', png, 'image', 'png'],
    ['WebP', webp, 'image', 'webp'],
    ['AVIF', avif, 'image', 'avif'],
    ['GIF', gif, 'image', 'gif'],
    ['MP4', mp4, 'video', 'mp4'],
    ['MP4 of a phone', () => mp4(512, 'mp42'), 'video', 'mp4'],
    ['WebM', webm, 'video', 'webm'],
  ])('%s', async (_, make, kind, extension) => {
    expect(formatOf(await make())).toEqual({ kind, extension });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">')],
    ['XML', text('<?xml version="1.0"?><svg/>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['PDF', text('%PDF-1.7')],
    ['PHP', text('<?php system($_GET[0]);')],
    ['ZIP', text('PK\u0003\u0004')],
    ['script', text('#!/bin/sh')],
    ['QuickTime', mp4(64, 'qt  ')],
    ['HEIC', mp4(64, 'heic')],
    ['Matroska', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), text('matroska')])],
    ['a brand behind another', mp4(64, 'xavc1')],
    ['AVIF in a longer brand', Buffer.concat([text('1234'), text('ftypxavif')])],
    ['a wide container of the first generation', mp4(64, 'iso1')],
    ['WEBP without RIFF', text('RUFF\u0000\u0000\u0000\u0000WEBP')],
    ['GIF of another version', text('GIF88a')],
    ['a text that names webm', text('a webm video')],
    ['WAV in RIFF', text('RIFF\u0000\u0000\u0000\u0000WAVE')],
    ['a picture behind another beginning', Buffer.concat([text('x'), Buffer.from([0xff, 0xd8, 0xff])])],
  ])('%s is refused', (_, bytes) => {
    expect(formatOf(bytes)).toBeNull();
  });
});

describe('addresses of uploads', () => {
  const id = '0123456789abcdef0123456789abcdef';
  it.each([
    [`/media/${id}.webp`, `${id}.webp`],
    [`/media/${id}.mp4`, `${id}.mp4`],
    [`/media/${id}.svg`, null],
    [`/media/../${id}.webp`, null],
    [`/media/${id}.webp/`, null],
    [`/media/${id.toUpperCase()}.webp`, null],
    [`https://elsewhere.example/media/${id}.webp`, null],
    ['event-default.jpg', null],
  ])('%s → %s', (url, name) => expect(mediaNameOf(url)).toBe(name));

  it('are made of the name alone, and lead back to it', () => {
    expect(mediaUrl(`${id}.webp`)).toBe(`/media/${id}.webp`);
    expect(mediaNameOf(mediaUrl(`${id}.webm`))).toBe(`${id}.webm`);
  });

  it('take at most 10 MB of a picture and 200 MB of a video (contract §4)', () => {
    expect(MEDIA_LIMIT_BYTES).toEqual({ image: 10_485_760, video: 209_715_200 });
  });

  it.each([
    ['event-default.jpg', true, '/images/event-default.jpg'],
    ['ഓണം 1.jpg', true, '/images/%E0%B4%93%E0%B4%A3%E0%B4%82%201.jpg'],
    [`/media/${id}.webp`, true, `/media/${id}.webp`],
    [`/media/${id}.mp4`, false, `/media/${id}.mp4`],
    ['/etc/passwd', false, '/images/%2Fetc%2Fpasswd'],
    ['//elsewhere.example/x.jpg', false, '/images/%2F%2Felsewhere.example%2Fx.jpg'],
    ['', false, '/images/'],
    [`${'x'.repeat(196)}.jpg`, true, `/images/${'x'.repeat(196)}.jpg`],
    ['x'.repeat(201), false, `/images/${'x'.repeat(201)}`],
  ])('a picture %s: may be named %s, served at %s', (image, may, path) => {
    expect([isPicture(image), picturePath(image)]).toEqual([may, path]);
  });
});
