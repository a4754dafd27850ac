/** The puli chutney, drawn: tamarind 20 min in water, simmer 15–20 min, two weeks refrigerated. @source requirements/kitchen K69 */
import { chilli, curryLeaves, garlic, ginger, jaggery, platter, mound, meat, spice, tamarind } from '../food.mjs';
import { BARE, BENCH, bowl, bubbles, clock, hand, pour, room, spoon, steam, stove, stream } from '../kitchen.mjs';
import { at, between, curtain, disc, during, figure, phase, shade, spread, wave } from '../stage.mjs';

const BRASS = ['#e8c877', '#b0842f', '#6d4a1c'];
const CHUTNEY = '#6d2710';

/** Everything is ready; the tamarind softens for twenty minutes. */
function prepare(ctx, t) {
  room(ctx);
  bowl(ctx, 110, 150, 150, 64, { level: 0.9, colour: '#8a5a35' });
  tamarind(ctx, 104 + 2 * wave(t, 2), 152, 1.25);
  const things = [
    [235, 196, (x, y) => garlic(ctx, x, y, 1.2)],
    [292, 200, (x, y) => ginger(ctx, x, y, 1)],
    [352, BENCH, (x, y) => jaggery(ctx, x, y, 1.05)],
    [410, 204, (x, y) => chilli(ctx, x, y, 0.2, 1)],
    [430, 186, (x, y) => chilli(ctx, x, y, -0.3, 1)],
    [330, 160, (x, y) => curryLeaves(ctx, x, y, { turn: -0.3, size: 0.9 })],
  ];
  things.forEach(([x, y, draw], place) => {
    const came = phase(t, 0.06 + place * 0.07, 0.16 + place * 0.07);
    if (came > 0) draw(x, between(-40, y, came));
  });
  if (t > 0.56) {
    clock(ctx, 90, 54, 38, between(0, 20, phase(t, 0.58, 0.92)), 8);
    figure(ctx, '20 min', 300);
  }
  curtain(ctx, t);
}

/** A hand squeezes the pulp; the sieve keeps seeds and fibre; the strained pulp is smooth. */
function extract(ctx, t) {
  room(ctx);
  const level = phase(t, 0.1, 0.9);
  stream(ctx, 240, 112, 168, '#7a4524', during(t, 0.1, 0.94, 0.05), 26 + 8 * wave(t, 5));
  bowl(ctx, 240, 160, 190, 56, { level: 0.15 + 0.8 * level, colour: '#7a4524' });
  ctx.fillStyle = shade(ctx, 88, 128, '#cfd6da', '#7d868b');
  ctx.beginPath();
  ctx.ellipse(240, 92, 84, 38, 0, 0, Math.PI);
  ctx.fill();
  ctx.strokeStyle = 'rgba(40, 46, 50, 0.6)';
  ctx.lineWidth = 1.5;
  for (let wire = -7; wire <= 7; wire += 1) {
    ctx.beginPath();
    ctx.moveTo(240 + wire * 11, 92);
    ctx.lineTo(240 + wire * 9, 92 + 38 * Math.sqrt(1 - (wire / 8) ** 2));
    ctx.stroke();
  }
  disc(ctx, 240, 92, 84, 13, '#5b3a24');
  ctx.fillStyle = '#7d868b';
  ctx.fillRect(322, 88, 120, 8);
  tamarind(ctx, 236, 88, 1.2);
  const squeeze = (1 + wave(t, 5)) / 2;
  hand(ctx, 236, 84 - 8 * squeeze, { glove: BARE, grip: squeeze, turn: -0.15 });
  hand(ctx, 246, 84 - 8 * (1 - squeeze), { glove: BARE, grip: 1 - squeeze, mirror: true, turn: -0.15 });
  curtain(ctx, t);
}

/** The block shrinks over a low flame; a spoon keeps it moving; nothing sticks. */
function melt(ctx, t) {
  room(ctx);
  stove(ctx, 240, t, 0.5, 160);
  const melted = phase(t, 0.08, 0.82);
  bowl(ctx, 240, 134, 230, 58, { level: 0.3 + 0.5 * melted, colour: melted > 0.6 ? '#5a2c10' : '#7a4524' });
  jaggery(ctx, 205, 140 + 6 * melted, 1.15 * (1 - melted));
  jaggery(ctx, 265, 142 + 6 * melted, (1 - phase(t, 0.04, 0.66)) * 0.95);
  bubbles(ctx, 240, 140, t, 150, 0.4 * melted, 'rgba(240, 180, 100, 0.6)');
  spoon(ctx, 240 + 60 * wave(t, 3), 140 + 5 * wave(t, 6), -1.1);
  steam(ctx, 240, 122, t, 0.4 + 0.4 * melted, 120);
  curtain(ctx, t);
}

/** Chilli, cardamom, garlic and ginger under the pestle, round and round, until it is fine. */
function grind(ctx, t) {
  room(ctx);
  const fine = phase(t, 0.3, 0.86);
  pour(ctx, t, {
    from: 0.04,
    to: 0.26,
    x: 220,
    top: -10,
    floor: 150,
    count: 8,
    width: 70,
    draw: (place) =>
      [() => chilli(ctx, 0, 0, 0, 0.9), () => garlic(ctx, 0, 0, 0.7), () => ginger(ctx, 0, 0, 0.7), () => disc(ctx, 0, 0, 8, 5, '#8aa05a')][
        place % 4
      ](),
  });
  ctx.fillStyle = shade(ctx, 140, 214, '#8d8a86', '#4b4947');
  ctx.beginPath();
  ctx.moveTo(110, 140);
  ctx.lineTo(330, 140);
  ctx.quadraticCurveTo(322, 214, 270, 214);
  ctx.lineTo(170, 214);
  ctx.quadraticCurveTo(118, 214, 110, 140);
  ctx.fill();
  disc(ctx, 220, 140, 110, 24, '#a5a29d');
  disc(ctx, 220, 142, 96, 18, '#3b3937');
  const filled = phase(t, 0.1, 0.28);
  disc(ctx, 220, 146, 84 * filled, 13 * filled, fine > 0.5 ? '#a8321a' : '#8f4a26');
  for (let bit = 0; bit < 12; bit += 1) {
    if (filled < 0.9) break;
    const size = 7 * (1 - fine);
    disc(
      ctx,
      160 + spread(bit) * 120,
      140 + spread(bit, 0.377) * 13,
      size,
      size * 0.6,
      ['#c3160f', '#f4ecdf', '#c9a063', '#8aa05a'][bit % 4],
    );
  }
  const turn = t * 40;
  const on = phase(t, 0.26, 0.34);
  at(ctx, { x: 220 + 44 * Math.cos(turn), y: between(-120, 140 + 8 * Math.sin(turn), on), turn: 0.22 * Math.cos(turn) + 0.12 }, () => {
    ctx.fillStyle = shade(ctx, -150, 10, '#b9b6b1', '#6d6a66');
    ctx.beginPath();
    ctx.roundRect(-17, -140, 34, 148, 16);
    ctx.fill();
    hand(ctx, -4, -86, { grip: 1, turn: 0.35 });
  });
  bowl(ctx, 420, BENCH - 28, 70, 28, { metal: BRASS });
  spice(ctx, 420, BENCH - 27, 46, '#a31d12');
  curtain(ctx, t);
}

/** All of it together, fifteen to twenty minutes, the spoon always on the ground; in the end it coats the spoon. */
function simmer(ctx, t) {
  room(ctx);
  stove(ctx, 240, t, 0.7, 170);
  const thick = phase(t, 0.1, 0.8);
  bowl(ctx, 240, 130, 250, 62, { level: between(0.95, 0.75, thick), colour: thick > 0.5 ? CHUTNEY : '#8a3d1c' });
  bubbles(ctx, 240, 138, t, 180, 0.75, 'rgba(230, 130, 70, 0.7)');
  steam(ctx, 240, 118, t, 1, 150);
  const lift = phase(t, 0.78, 0.88);
  const [x, y] = [240 + 70 * wave(t, 3) * (1 - lift), between(140, 82, lift)];
  spoon(ctx, x, y, -1.1);
  if (lift > 0) {
    disc(ctx, x, y, 19, 11, CHUTNEY, -1.1);
    stream(ctx, x + 2, y + 8, 136, CHUTNEY, lift * 0.7, 8);
  }
  if (t > 0.14 && t < 0.76) {
    clock(ctx, 430, 54, 38, between(0, 18, phase(t, 0.16, 0.74)), 8.5);
    figure(ctx, '15–20', 112);
  }
  curtain(ctx, t);
}

/** Curry leaves crackle in hot oil, then all of it over the chutney with a hiss. */
function temper(ctx, t) {
  room(ctx);
  bowl(ctx, 150, 152, 180, 62, { level: 0.9, colour: CHUTNEY });
  const tip = phase(t, 0.58, 0.7) * (1 - phase(t, 0.86, 0.92));
  if (t < 0.58) stove(ctx, 372, t, 0.9, 110);
  else stove(ctx, 372, t, 0, 110);
  at(ctx, { x: between(372, 262, tip), y: between(178, 92, tip), turn: -0.7 * tip }, () => {
    ctx.fillStyle = shade(ctx, -6, 20, '#3a3d40', '#1c1e20');
    ctx.beginPath();
    ctx.moveTo(-62, -6);
    ctx.quadraticCurveTo(-50, 18, 0, 18);
    ctx.quadraticCurveTo(50, 18, 62, -6);
    ctx.fill();
    ctx.fillRect(56, -8, 90, 8);
    disc(ctx, 0, -6, 62, 9, '#55595d');
    disc(ctx, 0, -5, 52, 6, '#d9a52e');
    if (t < 0.66 && t > 0.16) {
      const jump = Math.abs(wave(t, 18));
      curryLeaves(ctx, -12, -10 - 6 * jump, { size: 0.7, turn: 0.2, fried: t > 0.4 ? 1 : 0 });
      curryLeaves(ctx, 18, -8 - 7 * Math.abs(wave(t, 21)), { size: 0.6, turn: -0.3, fried: t > 0.4 ? 1 : 0 });
      for (let spark = 0; spark < 8; spark += 1) {
        const life = (t * 16 + spread(spark)) % 1;
        disc(ctx, (spread(spark, 0.377) - 0.5) * 90, -12 - 34 * life + 24 * life * life, 2.2, 2.2, `rgba(255, 214, 110, ${1 - life})`);
      }
    }
  });
  if (t < 0.16) curryLeaves(ctx, 372, between(-20, 160, phase(t, 0.06, 0.15)), { size: 0.8 });
  stream(ctx, 202, 100, 150, '#e0a526', during(t, 0.66, 0.84, 0.03), 12);
  steam(ctx, 170, 140, t, during(t, 0.66, 0.95, 0.05) * 1.7, 120);
  if (t > 0.76) curryLeaves(ctx, 150, 156, { size: 0.8, fried: 1, turn: 0.1 });
  curtain(ctx, t);
}

/** It cools, then into a dry jar, closed, dated, into the cold. */
function store(ctx, t) {
  room(ctx);
  const filled = phase(t, 0.28, 0.6);
  bowl(ctx, 120, 150, 170, 64, { level: 0.9 * (1 - 0.85 * filled), colour: CHUTNEY });
  steam(ctx, 120, 138, t, 1 - phase(t, 0.04, 0.26), 110);
  const tall = 92;
  at(ctx, { x: 330, y: BENCH }, () => {
    ctx.fillStyle = 'rgba(214, 234, 240, 0.28)';
    ctx.beginPath();
    ctx.roundRect(-44, -tall - 14, 88, tall + 14, 12);
    ctx.fill();
    ctx.fillStyle = CHUTNEY;
    ctx.beginPath();
    ctx.roundRect(-39, -5 - tall * 0.9 * filled, 78, tall * 0.9 * filled, 9);
    ctx.fill();
    ctx.fillStyle = 'rgba(255, 255, 255, 0.35)';
    ctx.fillRect(-32, -tall, 7, tall - 12);
    const closed = phase(t, 0.64, 0.74);
    if (closed > 0) {
      ctx.fillStyle = shade(ctx, -tall - 30, -tall, BRASS[0], BRASS[1]);
      ctx.fillRect(-46, between(-230, -tall - 28, closed), 92, 18);
    }
    const label = phase(t, 0.76, 0.84);
    ctx.fillStyle = `rgba(250, 246, 236, ${label})`;
    ctx.fillRect(-30, -62, 60, 36);
    ctx.fillStyle = `rgba(60, 40, 26, ${label})`;
    for (const [y, width] of [
      [-54, 44],
      [-45, 34],
      [-36, 40],
    ])
      ctx.fillRect(-22, y, width, 3.5);
  });
  const scoop = during(t, 0.28, 0.62, 0.03);
  if (scoop > 0) {
    const swing = (wave(t, 9) + 1) / 2;
    const [x, y] = [between(150, 322, swing), 140 - 64 * Math.sin(swing * Math.PI)];
    spoon(ctx, x, y, -1.1);
    disc(ctx, x, y - 3, 15, 9, CHUTNEY);
  }
  if (t > 0.84) figure(ctx, '≤ 5 °C');
  curtain(ctx, t);
}

/** A spoon through it, a taste, and a small cup next to every platter. */
function serve(ctx, t) {
  room(ctx);
  platter(ctx, 170, 204, 270);
  mound(ctx, 170, 204, 210, 70, { saffron: 0.25 });
  meat(ctx, 150, 152, { done: 1, coat: 0.4, size: 1.15, turn: -0.2 });
  meat(ctx, 206, 156, { done: 1, coat: 0.4, size: 1.05, turn: 0.2 });
  steam(ctx, 170, 130, t, 0.6, 130);
  const filled = phase(t, 0.32, 0.62);
  bowl(ctx, 392, 160, 96, 50, { level: 0.1 + 0.85 * filled, colour: CHUTNEY, metal: BRASS });
  const tip = during(t, 0.2, 0.68, 0.08);
  const [x, y] = [392, between(-60, 92, tip)];
  spoon(ctx, x, y, -0.9);
  if (t < 0.6) disc(ctx, x, y - 3, 16, 9, CHUTNEY, -0.9);
  stream(ctx, x - 6, y + 8, 158, CHUTNEY, during(t, 0.32, 0.62, 0.03), 13);
  if (t > 0.74) curryLeaves(ctx, 396, 162, { size: 0.55, turn: -0.3, fried: 1 });
  curtain(ctx, t);
}

export const FILMS = {
  'chutney/chutney-1-prepare': { scene: prepare, seconds: 8 },
  'chutney/chutney-2-tamarind': { scene: extract, seconds: 7 },
  'chutney/chutney-3-jaggery': { scene: melt, seconds: 8 },
  'chutney/chutney-4-spices': { scene: grind, seconds: 8 },
  'chutney/chutney-5-simmer': { scene: simmer, seconds: 9 },
  'chutney/chutney-6-temper': { scene: temper, seconds: 8 },
  'chutney/chutney-7-store': { scene: store, seconds: 9 },
  'chutney/chutney-8-serve': { scene: serve, seconds: 7 },
};
