import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { gif, jpeg, mp4, pixelBomb, png, webm, webp } from '../../support/media-files.js';

/** What stands in every hostile file and must not be in anything that is served as a picture. */
export const MARK = 'alert("KUZHI-MARK")';
const SCRIPT = `<script>${MARK}</script>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${MARK}'>${SCRIPT}</svg>`;

export interface HostileFile {
  what: string;
  bytes: Buffer;
  name?: string;
  type?: string;
}

const text = (content: string): Buffer => Buffer.from(content);

/** Drawings, pages and programs under the names and types of pictures and videos. */
const disguised = (): HostileFile[] => [
  { what: 'SVG', bytes: text(SVG), name: 'a.svg', type: 'image/svg+xml' },
  { what: 'SVG as PNG', bytes: text(SVG), name: 'a.png', type: 'image/png' },
  { what: 'SVG with a prolog', bytes: text(`<?xml version="1.0"?><!DOCTYPE svg>${SVG}`), type: 'image/svg+xml' },
  { what: 'SVG behind a byte order mark', bytes: text(`\uFEFF${SVG}`), type: 'image/webp' },
  { what: 'SVG with an entity of the disk', bytes: text(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG}`) },
  { what: 'compressed SVG', bytes: gzipSync(SVG), name: 'a.svgz', type: 'image/svg+xml' },
  { what: 'HTML', bytes: text(`<!doctype html>${SCRIPT}`), name: 'a.html', type: 'text/html' },
  { what: 'HTML as JPEG', bytes: text(`<!doctype html>${SCRIPT}`), name: 'a.jpg', type: 'image/jpeg' },
  { what: 'HTML as MP4', bytes: text(`<!doctype html>${SCRIPT}`), name: 'a.mp4', type: 'video/mp4' },
  { what: 'script', bytes: text(MARK), name: 'a.js', type: 'text/javascript' },
  { what: 'PHP', bytes: text(`<?php system($_GET[0]); // ${MARK}`), name: 'a.php.jpg' },
  { what: 'shell script', bytes: text(`#!/bin/sh\n# ${MARK}`), name: 'a.sh' },
  { what: 'PDF', bytes: text(`%PDF-1.7 ${MARK}`), name: 'a.pdf', type: 'application/pdf' },
  { what: 'ZIP', bytes: text(`PK\u0003\u0004${MARK}`), name: 'a.zip' },
  { what: 'program', bytes: text(`\u007fELF${MARK}`), name: 'a' },
  { what: 'JSON', bytes: text(`{"a":"${MARK}"}`), name: 'a.json', type: 'application/json' },
  { what: 'manifest of a Flash film', bytes: text(`FWS${MARK}`), name: 'a.swf' },
  { what: 'script of ImageMagick', bytes: text(`push graphic-context\nimage over 0,0 0,0 'https://evil.example/${MARK}'`), name: 'a.mvg' },
  { what: 'film of another kind', bytes: mp4(500, 'qt  '), type: 'video/mp4' },
  { what: 'picture of another kind', bytes: mp4(500, 'heic'), type: 'image/heic' },
  { what: 'Matroska', bytes: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), text('matroska')]), type: 'video/webm' },
  { what: 'AVI', bytes: text('RIFF0000AVI LIST'), type: 'video/mp4' },
  { what: 'nothing', bytes: Buffer.alloc(0) },
  { what: 'one byte', bytes: Buffer.from([0xff]) },
];

/** Whole pictures that are something else as well. */
async function doubled(): Promise<HostileFile[]> {
  const photo = await jpeg();
  const described = await sharp(await png())
    .withExif({ IFD0: { ImageDescription: SCRIPT } })
    .png()
    .toBuffer();
  return [
    { what: 'JPEG with a script behind it', bytes: Buffer.concat([photo, text(SCRIPT)]) },
    { what: 'JPEG with PHP behind it', bytes: Buffer.concat([photo, text(`<?php // ${MARK}`)]), name: 'a.php' },
    { what: 'JPEG with a ZIP behind it', bytes: Buffer.concat([photo, text(`PK\u0003\u0004${MARK}`)]) },
    { what: 'JPEG with a comment', bytes: Buffer.concat([photo.subarray(0, 2), comment(SCRIPT), photo.subarray(2)]) },
    { what: 'PNG with a script in its description', bytes: described, type: 'image/png' },
    { what: 'PNG with HTML behind it', bytes: Buffer.concat([await png(), text(`<html>${SCRIPT}`)]), name: 'a.html', type: 'text/html' },
    { what: 'GIF that is a script', bytes: text(`GIF89a/*\u0001\u0000*/=1;${MARK}`), type: 'image/gif' },
    { what: 'GIF with a script behind it', bytes: Buffer.concat([await gif(), text(SCRIPT)]), type: 'image/gif' },
    { what: 'WebP with a ZIP behind it', bytes: Buffer.concat([await webp(), text(`PK${MARK}`)]), type: 'image/webp' },
    { what: 'video that is a page', bytes: Buffer.concat([mp4(300), text(SCRIPT)]), name: 'a.html', type: 'text/html' },
    { what: 'WebM that says it is a page', bytes: Buffer.concat([webm(), text(SCRIPT)]), name: 'a.html', type: 'text/html' },
    { what: 'video that says it is a picture', bytes: mp4(300), name: 'a.png', type: 'image/png' },
    { what: 'picture that says it is a video', bytes: photo, name: 'a.mp4', type: 'video/mp4' },
    { what: 'picture with a place', bytes: await jpeg(80, 60) },
  ];
}

const comment = (content: string): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, text(content)]);
};

/** Whole pictures whose name says where they want to lie. */
async function named(): Promise<HostileFile[]> {
  const bytes = await jpeg(16, 16);
  return [
    '../../../../etc/cron.d/kuzhi',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'C:\\kuzhi.exe',
    'event-default.jpg',
    '../images/event-default.jpg',
    '%2e%2e%2fevent-default.jpg',
    '....//....//x.jpg',
    'a.jpg.php',
    'a.php\u0000.jpg',
    '.htaccess',
    'index.html',
    `${'x'.repeat(300)}.jpg`,
    'അച്ചാർ\u202Egpj.exe',
    '"; filename="b.svg',
    'a\r\nContent-Type: text/html.jpg',
  ].map((name) => ({ what: `named ${JSON.stringify(name).slice(0, 60)}`, bytes, name }));
}

/** Heads that promise more than follows. */
async function broken(): Promise<HostileFile[]> {
  const photo = await jpeg();
  const drawing = await png();
  const huge = Buffer.from(await gif());
  huge.writeUInt16LE(65_535, 6);
  huge.writeUInt16LE(65_535, 8);
  return [
    { what: 'pixel bomb', bytes: await pixelBomb(), type: 'image/png' },
    { what: 'GIF of 65,535 by 65,535', bytes: huge, type: 'image/gif' },
    { what: 'JPEG of three bytes', bytes: photo.subarray(0, 3) },
    { what: 'JPEG cut off in its head', bytes: photo.subarray(0, 100) },
    { what: 'JPEG cut off in the middle', bytes: photo.subarray(0, photo.length / 2) },
    { what: 'PNG cut off in the middle', bytes: drawing.subarray(0, drawing.length / 2), type: 'image/png' },
    { what: 'PNG of its signature alone', bytes: drawing.subarray(0, 8), type: 'image/png' },
    { what: 'JPEG with noise in it', bytes: Buffer.concat([photo.subarray(0, 300), Buffer.alloc(5_000, 7), photo.subarray(300)]) },
  ];
}

/** Sixty files and more that somebody could send in place of a picture of the food. @source faults I6, I7, I8 */
export const hostileFiles = async (): Promise<HostileFile[]> => [
  ...disguised(),
  ...(await doubled()),
  ...(await named()),
  ...(await broken()),
];
