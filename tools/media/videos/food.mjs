/** Drawings of food: meat, rice, spices, onion, jaggery, tamarind, leaves, and how they lie together. */
import { at, disc, shade, spread } from './stage.mjs';

/** A piece of mutton on the bone, about 60 wide; `coat` 0–1 is how much masala is on it, `done` 0–1 how far it is cooked. */
export function meat(ctx, x, y, { size = 1, turn = 0, coat = 0, done = 0, slits = 0 } = {}) {
  const mix = (raw, spiced, cooked) =>
    raw.map((value, place) => Math.round((value * (1 - coat) + spiced[place] * coat) * (1 - done) + cooked[place] * done));
  const [light, dark] = [mix([214, 98, 92], [206, 104, 36], [150, 84, 44]), mix([150, 48, 50], [140, 58, 16], [92, 46, 22])];
  at(ctx, { x, y, turn, size }, () => {
    disc(ctx, -32, 2, 9, 7, '#efe3cf');
    disc(ctx, -38, -3, 5, 5, '#f7efe0');
    ctx.fillStyle = shade(ctx, -20, 20, `rgb(${light})`, `rgb(${dark})`);
    ctx.beginPath();
    ctx.moveTo(-30, 2);
    ctx.bezierCurveTo(-26, -22, 6, -26, 26, -16);
    ctx.bezierCurveTo(42, -6, 36, 18, 14, 19);
    ctx.bezierCurveTo(-6, 21, -28, 18, -30, 2);
    ctx.fill();
    if (coat < 0.6 && done < 0.4) {
      ctx.strokeStyle = 'rgba(255, 226, 214, 0.7)';
      ctx.lineWidth = 2.5;
      ctx.beginPath();
      ctx.moveTo(-18, -8);
      ctx.bezierCurveTo(-2, -14, 12, -10, 24, -4);
      ctx.stroke();
    }
    ctx.strokeStyle = `rgba(70, 16, 14, ${0.85 - 0.4 * coat})`;
    ctx.lineWidth = 3;
    for (let cut = 0; cut < slits; cut += 1) {
      ctx.beginPath();
      ctx.moveTo(-14 + cut * 13, -15);
      ctx.lineTo(-8 + cut * 13, 11);
      ctx.stroke();
    }
    for (let speck = 0; speck < 16 * coat; speck += 1) {
      const [a, b] = [spread(speck), spread(speck, 0.377)];
      disc(ctx, -24 + a * 54, -13 + b * 27, 1.7, 1.7, speck % 3 === 0 ? '#3f6b2a' : '#6b2410');
    }
  });
}

/** Nine pieces as they lie in a pot or on a rack, large ones below. Placed by the middle of the lowest row. */
export const HEAP = [
  [-66, 0, 1.05, 0.2],
  [-8, 2, 1.1, -0.15],
  [52, 0, 1.05, 0.1],
  [-38, -28, 0.95, -0.2],
  [20, -29, 0.95, 0.25],
  [74, -24, 0.8, -0.1],
  [-10, -55, 0.85, 0.15],
  [40, -52, 0.75, -0.25],
];
export function heap(ctx, x, y, count, look, size = 1) {
  for (const [dx, dy, s, turn] of HEAP.slice(0, count)) meat(ctx, x + dx * size, y + dy * size, { ...look, size: s * size, turn });
}

/** Grains over a surface: an ellipse of rice. `saffron` 0–1 are the coloured ones. */
export function rice(ctx, x, y, width, height, { count = 90, saffron = 0, colour = '#f7f1e2', length = 6.5 } = {}) {
  for (let grain = 0; grain < count; grain += 1) {
    const angle = grain * 2.39996;
    const radius = Math.sqrt((grain + 0.5) / count);
    const golden = spread(grain, 0.731) < saffron;
    const tone = golden ? '#f2b233' : grain % 3 === 0 ? '#e6dcc6' : colour;
    disc(ctx, x + Math.cos(angle) * radius * width, y + Math.sin(angle) * radius * height, length, 2, tone, spread(grain, 0.377) * 3.1);
  }
}

/** A mound of rice seen from the side, its foot at `y`. */
export function mound(ctx, x, y, width, height, look = {}) {
  ctx.fillStyle = shade(ctx, y - height, y, '#f6ecd4', '#d9c8a2');
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y);
  ctx.bezierCurveTo(x - width * 0.4, y - height * 1.05, x + width * 0.4, y - height * 1.05, x + width / 2, y);
  ctx.fill();
  ctx.save();
  ctx.clip();
  rice(ctx, x, y - height * 0.32, width * 0.5, height * 0.66, { count: 220, ...look });
  ctx.restore();
}

/** A small heap of ground spice. */
export function spice(ctx, x, y, width, colour) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y);
  ctx.quadraticCurveTo(x - width * 0.1, y - width * 0.75, x + width * 0.06, y - width * 0.62);
  ctx.quadraticCurveTo(x + width * 0.3, y - width * 0.4, x + width / 2, y);
  ctx.fill();
  for (let speck = 0; speck < 14; speck += 1) {
    disc(ctx, x + (spread(speck) - 0.5) * width * 0.7, y - 2 - spread(speck, 0.377) * width * 0.3, 1.2, 1.2, 'rgba(255, 240, 200, 0.4)');
  }
}

export const SPICES = ['#c2571a', '#e0a526', '#7d3a16', '#a31d12', '#5f6b2c', '#f0e7d6'];

export function chilli(ctx, x, y, turn = 0, size = 1) {
  at(ctx, { x, y, turn, size }, () => {
    ctx.strokeStyle = '#c3160f';
    ctx.lineCap = 'round';
    ctx.lineWidth = 9;
    ctx.beginPath();
    ctx.moveTo(-20, 2);
    ctx.quadraticCurveTo(2, -8, 20, 4);
    ctx.stroke();
    ctx.strokeStyle = '#3f7a2c';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(-20, 2);
    ctx.lineTo(-31, -2);
    ctx.stroke();
    ctx.lineCap = 'butt';
  });
}

export function garlic(ctx, x, y, size = 1) {
  at(ctx, { x, y, size }, () => {
    ctx.fillStyle = '#f4ecdf';
    ctx.beginPath();
    ctx.moveTo(0, -20);
    ctx.bezierCurveTo(4, -10, 20, -8, 17, 6);
    ctx.bezierCurveTo(14, 16, -14, 16, -17, 6);
    ctx.bezierCurveTo(-20, -8, -4, -10, 0, -20);
    ctx.fill();
    ctx.strokeStyle = 'rgba(160, 120, 140, 0.5)';
    ctx.lineWidth = 1.5;
    for (const side of [-7, 0, 7]) {
      ctx.beginPath();
      ctx.moveTo(0, -14);
      ctx.quadraticCurveTo(side, -2, side * 0.8, 12);
      ctx.stroke();
    }
  });
}

export function ginger(ctx, x, y, size = 1) {
  at(ctx, { x, y, size, turn: -0.2 }, () => {
    for (const [dx, dy, w, h] of [
      [0, 0, 26, 11],
      [-18, -9, 10, 9],
      [14, -11, 11, 9],
      [24, 5, 10, 8],
    ])
      disc(ctx, dx, dy, w, h, '#c9a063');
    ctx.strokeStyle = 'rgba(110, 74, 36, 0.6)';
    ctx.lineWidth = 1.5;
    for (const dx of [-12, 0, 12]) {
      ctx.beginPath();
      ctx.moveTo(dx, -8);
      ctx.lineTo(dx + 2, 8);
      ctx.stroke();
    }
  });
}

/** A sprig of curry leaves. */
export function curryLeaves(ctx, x, y, { turn = 0, size = 1, fried = 0 } = {}) {
  at(ctx, { x, y, turn, size }, () => {
    const green = fried > 0.5 ? '#2f4f1e' : '#3f8a33';
    ctx.strokeStyle = '#4c6b2a';
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.moveTo(-34, 0);
    ctx.lineTo(34, 0);
    ctx.stroke();
    for (let leaf = 0; leaf < 5; leaf += 1) {
      for (const side of [-1, 1]) disc(ctx, -26 + leaf * 13, side * 9, 10, 4.5, green, side * 0.9);
    }
    disc(ctx, 39, 0, 9, 4.5, green);
  });
}

/** A block of jaggery, `left` 1–0 of it not yet melted. */
export function jaggery(ctx, x, y, left = 1) {
  if (left < 0.05) return;
  at(ctx, { x, y, size: left }, () => {
    ctx.fillStyle = '#6d3d17';
    ctx.beginPath();
    ctx.roundRect(-24, -26, 48, 28, 7);
    ctx.fill();
    disc(ctx, 0, -25, 24, 9, '#a4622b');
  });
}

/** Soaked tamarind: dark fibres and seeds. */
export function tamarind(ctx, x, y, size = 1) {
  at(ctx, { x, y, size }, () => {
    for (const [dx, dy, turn] of [
      [-16, 2, 0.4],
      [6, -5, -0.3],
      [18, 4, 0.2],
    ]) {
      disc(ctx, dx, dy, 18, 9, '#5a2f18', turn);
      disc(ctx, dx - 4, dy - 2, 5, 4, '#2b140a', turn);
    }
  });
}

/** Half an onion's slices. */
export function onion(ctx, x, y, golden = 0, size = 1) {
  at(ctx, { x, y, size }, () => {
    ctx.lineWidth = 3.5;
    for (const radius of [15, 10, 5]) {
      ctx.strokeStyle = golden > 0.5 ? '#d08a2c' : '#e9cfe0';
      ctx.beginPath();
      ctx.arc(0, 0, radius, Math.PI, 0);
      ctx.stroke();
    }
  });
}

/** A round brass platter seen a little from above. */
export function platter(ctx, x, y, width) {
  disc(ctx, x, y + 9, width / 2, width * 0.15, '#6d4a1c');
  disc(ctx, x, y, width / 2, width * 0.15, '#d6a545');
  disc(ctx, x, y, width / 2 - 9, width * 0.15 - 5, '#a97a2c');
  disc(ctx, x, y, width / 2 - 13, width * 0.15 - 7, '#c4933b');
}
