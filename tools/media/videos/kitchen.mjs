/** The kitchen's things, drawn: bench, bowls, pots, flame, steam, hands, knife and spoon. Each is placed by its middle or its foot. */
import { at, disc, glow, HEIGHT, shade, spread, wave, WIDTH } from './stage.mjs';

/** The edge of the bench; things stand on it. */
export const BENCH = 214;

/** A dark kitchen with one warm lamp, the wooden bench below. */
export function room(ctx) {
  ctx.fillStyle = shade(ctx, 0, BENCH, '#201813', '#33241a');
  ctx.fillRect(0, 0, WIDTH, BENCH);
  glow(ctx, WIDTH / 2, 120, 260, 'rgba(120, 70, 30, 0.35)');
  ctx.fillStyle = shade(ctx, BENCH, HEIGHT, '#8a6240', '#4d3421');
  ctx.fillRect(0, BENCH, WIDTH, HEIGHT - BENCH);
  ctx.fillStyle = '#a97c52';
  ctx.fillRect(0, BENCH, WIDTH, 4);
  ctx.strokeStyle = 'rgba(40, 24, 14, 0.35)';
  ctx.lineWidth = 1.5;
  for (const y of [230, 246, 259]) {
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.bezierCurveTo(140, y + 5, 300, y - 5, WIDTH, y + 2);
    ctx.stroke();
  }
}

const STEEL = ['#dfe5e8', '#8b959b', '#5d666b'];

/** A bowl cut by its rim: `level` 0–1 of it is full of `colour`. `x`, `y` are the middle of the rim. */
export function bowl(ctx, x, y, width, depth, { level = 0, colour = '#c9812f', metal = STEEL } = {}) {
  const rim = width * 0.13;
  ctx.fillStyle = shade(ctx, y, y + depth, ...metal);
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y);
  ctx.bezierCurveTo(x - width * 0.46, y + depth * 0.9, x - width * 0.2, y + depth, x, y + depth);
  ctx.bezierCurveTo(x + width * 0.2, y + depth, x + width * 0.46, y + depth * 0.9, x + width / 2, y);
  ctx.fill();
  disc(ctx, x, y, width / 2, rim, '#aab3b8');
  disc(ctx, x, y + 1, width / 2 - 4, rim - 3, '#40474b');
  if (level > 0.02) {
    ctx.save();
    ctx.beginPath();
    ctx.ellipse(x, y + 1, width / 2 - 4, rim - 3, 0, 0, 7);
    ctx.clip();
    disc(ctx, x, y + rim * (1.7 - 1.7 * level), width / 2 - 5, rim, colour);
    ctx.restore();
  }
}

/** An aluminium pot with two handles, `x` its middle, `y` its rim. */
export function pot(ctx, x, y, width, height, { level = 0, colour = '#9c6a3c', metal = ['#e4e8ea', '#98a2a8', '#666f74'] } = {}) {
  const rim = width * 0.1;
  ctx.strokeStyle = '#7d868b';
  ctx.lineWidth = 6;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.arc(x + (side * width) / 2, y + height * 0.3, 11, 0, 7);
    ctx.stroke();
  }
  ctx.fillStyle = shade(ctx, y, y + height, ...metal);
  ctx.beginPath();
  ctx.moveTo(x - width / 2, y);
  ctx.lineTo(x - width / 2, y + height - 18);
  ctx.quadraticCurveTo(x - width / 2, y + height, x - width / 2 + 24, y + height);
  ctx.lineTo(x + width / 2 - 24, y + height);
  ctx.quadraticCurveTo(x + width / 2, y + height, x + width / 2, y + height - 18);
  ctx.lineTo(x + width / 2, y);
  ctx.fill();
  ctx.fillStyle = 'rgba(255, 255, 255, 0.18)';
  ctx.fillRect(x - width / 2 + 12, y + 10, 9, height - 34);
  disc(ctx, x, y, width / 2, rim, '#b6bfc4');
  disc(ctx, x, y + 1, width / 2 - 5, rim - 3, '#30363a');
  if (level > 0.02) {
    ctx.save();
    ctx.beginPath();
    ctx.ellipse(x, y + 1, width / 2 - 5, rim - 3, 0, 0, 7);
    ctx.clip();
    disc(ctx, x, y + rim * (1.8 - 1.8 * level), width / 2 - 6, rim, colour);
    ctx.restore();
  }
}

/** The pot's flat cover, `y` its underside. */
export function cover(ctx, x, y, width) {
  disc(ctx, x, y, width / 2 + 5, width * 0.1, '#8b959b');
  disc(ctx, x, y - 4, width / 2 + 2, width * 0.09, '#c6ced2');
  ctx.fillStyle = '#5d666b';
  ctx.fillRect(x - 9, y - 20, 18, 12);
}

/** A gas ring under a pot, its flame 0–1. */
export function stove(ctx, x, t, power = 1, width = 150) {
  ctx.fillStyle = '#2b2f31';
  ctx.fillRect(x - width / 2 - 22, BENCH - 4, width + 44, 16);
  ctx.fillStyle = '#4a5054';
  for (const side of [-1, 1]) ctx.fillRect(x + side * (width / 2 + 8) - 6, BENCH - 22, 12, 20);
  if (power < 0.02) return;
  glow(ctx, x, BENCH - 12, 90, `rgba(70, 130, 255, ${0.3 * power})`);
  for (let place = 0; place < 11; place += 1) {
    const tall = (13 + 4 * wave(t, 14 + (place % 3) * 2, place * 0.3)) * power;
    const foot = x + (place - 5) * (width / 12);
    for (const [share, colour] of [
      [1, '#3f7dff'],
      [0.55, '#a9d2ff'],
    ]) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.moveTo(foot - 5 * share, BENCH - 4);
      ctx.quadraticCurveTo(foot - 5 * share, BENCH - 4 - tall * 0.5 * share, foot, BENCH - 4 - tall * share);
      ctx.quadraticCurveTo(foot + 5 * share, BENCH - 4 - tall * 0.5 * share, foot + 5 * share, BENCH - 4);
      ctx.fill();
    }
  }
}

/** Steam that rises and thins. */
export function steam(ctx, x, y, t, power = 1, width = 90) {
  for (let place = 0; place < 14; place += 1) {
    const risen = (t * 4 + spread(place)) % 1;
    const [cx, cy] = [x + (spread(place, 0.377) - 0.5) * width + 9 * wave(t, 4, place * 0.21), y - risen * 92];
    const radius = 16 + 22 * risen;
    const puff = ctx.createRadialGradient(cx, cy, 0, cx, cy, radius);
    puff.addColorStop(0, `rgba(240, 236, 228, ${0.2 * Math.min(1.5, power) * (1 - risen) * Math.min(1, risen * 6)})`);
    puff.addColorStop(1, 'rgba(240, 236, 228, 0)');
    disc(ctx, cx, cy, radius, radius, puff);
  }
}

/** Bubbles of a boil on a surface. */
export function bubbles(ctx, x, y, t, width, power = 1, colour = 'rgba(255, 255, 255, 0.55)') {
  for (let place = 0; place < 14; place += 1) {
    const life = (t * 9 + spread(place)) % 1;
    if (life < power)
      disc(ctx, x + (spread(place, 0.377) - 0.5) * width, y + (spread(place, 0.71) - 0.5) * 9, 2 + 5 * life, 1 + 3 * life, colour);
  }
}

/** A gloved or bare hand seen from the side, its fingertips at `x`, `y`, the arm towards the upper right; `turn` in radians. */
export function hand(ctx, x, y, { turn = 0, mirror = false, glove = '#4f8fb5', grip = 0 } = {}) {
  at(ctx, { x, y, turn }, () => {
    if (mirror) ctx.scale(-1, 1);
    ctx.strokeStyle = glove;
    ctx.lineCap = 'round';
    ctx.lineWidth = 30;
    ctx.beginPath();
    ctx.moveTo(48, -40);
    ctx.lineTo(150, -120);
    ctx.stroke();
    ctx.fillStyle = glove;
    ctx.beginPath();
    ctx.ellipse(36, -30, 28, 20, -0.7, 0, 7);
    ctx.fill();
    ctx.lineWidth = 11;
    for (const [finger, length] of [
      [-0.35, 34],
      [0, 40],
      [0.33, 37],
      [0.66, 30],
    ]) {
      const bend = finger * (1 - grip) + 0.3;
      ctx.beginPath();
      ctx.moveTo(30, -26);
      ctx.quadraticCurveTo(
        22 - 6 * Math.cos(bend),
        -22 + 16 * bend,
        30 - length * Math.cos(bend * 0.9),
        -26 + length * (0.35 + bend * 0.62),
      );
      ctx.stroke();
    }
    ctx.strokeStyle = 'rgba(255, 255, 255, 0.22)';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(40, -44);
    ctx.lineTo(132, -116);
    ctx.stroke();
    ctx.lineCap = 'butt';
  });
}

export const BARE = '#b9794e';

/** A cook's knife, its point at `x`, `y`. */
export function knife(ctx, x, y, turn = -0.5) {
  at(ctx, { x, y, turn }, () => {
    ctx.fillStyle = shade(ctx, -14, 6, '#f3f6f7', '#9aa4aa');
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.quadraticCurveTo(40, -22, 112, -20);
    ctx.lineTo(112, 4);
    ctx.quadraticCurveTo(40, 8, 0, 0);
    ctx.fill();
    ctx.fillStyle = '#2f2019';
    ctx.fillRect(112, -17, 66, 18);
    disc(ctx, 132, -8, 2.5, 2.5, '#c9b28a');
    disc(ctx, 158, -8, 2.5, 2.5, '#c9b28a');
  });
}

/** A long spoon, its bowl at `x`, `y`. */
export function spoon(ctx, x, y, turn = -1.1, colour = '#b98a55', length = 170) {
  at(ctx, { x, y, turn }, () => {
    ctx.fillStyle = colour;
    ctx.fillRect(14, -4, length, 8);
    disc(ctx, 0, 0, 21, 13, colour);
    disc(ctx, -2, -2, 14, 8, 'rgba(255, 255, 255, 0.16)');
  });
}

/** Things that fall from above into a place: `draw(place)` paints one at its own middle. */
export function pour(ctx, t, { from, to, x, top, floor, count, width = 60, draw }) {
  for (let place = 0; place < count; place += 1) {
    const begin = from + (to - from) * 0.75 * (place / count);
    const fallen = Math.min(1, Math.max(0, (t - begin) / ((to - from) * 0.25)));
    if (fallen <= 0 || fallen >= 1) continue;
    at(ctx, { x: x + (spread(place, 0.377) - 0.5) * width, y: top + (floor - top) * fallen * fallen, turn: fallen * 3 + place }, () =>
      draw(place),
    );
  }
}

/** A stream of something liquid. */
export function stream(ctx, x, top, floor, colour, power = 1, width = 12) {
  if (power < 0.02) return;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x - (width / 2) * power, top);
  ctx.lineTo(x + (width / 2) * power, top);
  ctx.quadraticCurveTo(x + width * 0.3 * power, (top + floor) / 2, x + width * 0.45 * power, floor);
  ctx.lineTo(x - width * 0.45 * power, floor);
  ctx.quadraticCurveTo(x - width * 0.3 * power, (top + floor) / 2, x - (width / 2) * power, top);
  ctx.fill();
}

/** A board on the bench. */
export function board(ctx, x, width, colour = '#c79a63') {
  ctx.fillStyle = shade(ctx, BENCH - 16, BENCH + 4, colour, '#8b653b');
  ctx.beginPath();
  ctx.roundRect(x - width / 2, BENCH - 14, width, 18, 6);
  ctx.fill();
}

/** A wall clock whose large hand is at `minutes`. */
export function clock(ctx, x, y, radius, minutes, hours = minutes / 60) {
  disc(ctx, x, y, radius, radius, '#efe6d6');
  ctx.strokeStyle = '#8a5a33';
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.stroke();
  ctx.strokeStyle = '#2a1d14';
  ctx.lineCap = 'round';
  for (const [turns, length, width] of [
    [minutes / 60, 0.78, 4],
    [hours / 12, 0.5, 6],
  ]) {
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.sin(turns * 2 * Math.PI) * radius * length, y - Math.cos(turns * 2 * Math.PI) * radius * length);
    ctx.stroke();
  }
  ctx.lineCap = 'butt';
}
