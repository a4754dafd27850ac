/** The morning's meat, drawn in six steps: dry, mix, slit, rub, pot, chill. @source requirements/kitchen K10, K62 */
import { HEAP, heap, meat, SPICES, spice } from '../food.mjs';
import { BENCH, board, bowl, clock, cover, hand, knife, pot, pour, room, spoon, stream } from '../kitchen.mjs';
import { at, between, curtain, disc, during, figure, phase, shade, spread, wave } from '../stage.mjs';

/** Water leaves the meat, a cloth pats it, the needle of the scale comes to rest. */
function dry(ctx, t) {
  room(ctx);
  board(ctx, 240, 330, '#d9dee0');
  const wet = 1 - phase(t, 0.3, 0.55);
  for (const [x, turn] of [
    [150, 0.15],
    [225, -0.1],
    [300, 0.2],
  ]) {
    meat(ctx, x, 184, { turn, size: 1.15 });
    for (let drop = 0; drop < 7; drop += 1)
      disc(ctx, x - 26 + spread(drop) * 56, 168 + spread(drop, 0.377) * 26, 3 * wet, 4 * wet, 'rgba(190, 225, 255, 0.8)');
  }
  for (let drop = 0; drop < 9 * wet; drop += 1) {
    const fallen = (t * 7 + spread(drop)) % 1;
    disc(ctx, 130 + spread(drop, 0.377) * 200, 200 + fallen * 60, 2.5, 4, 'rgba(190, 225, 255, 0.8)');
  }
  const pat = during(t, 0.12, 0.62, 0.07);
  const x = 150 + 150 * phase(t, 0.2, 0.54);
  at(ctx, { x, y: 158 - 150 * (1 - pat) - 9 * Math.abs(wave(t, 6)), alpha: pat > 0 ? 1 : 0 }, () => {
    ctx.fillStyle = shade(ctx, -18, 16, '#ffffff', '#cfd8dc');
    ctx.beginPath();
    ctx.roundRect(-42, -16, 84, 30, 10);
    ctx.fill();
    ctx.fillStyle = 'rgba(60, 120, 170, 0.5)';
    ctx.fillRect(-42, -6, 84, 4);
    hand(ctx, -6, -14, { turn: 0.25, grip: 0.6 });
  });
  if (t > 0.62) dial(ctx, t);
  curtain(ctx, t);
}

/** The needle of a scale comes to rest. It names no weight: that differs with the number of people. */
function dial(ctx, t) {
  disc(ctx, 240, 62, 50, 50, '#8a5a33');
  disc(ctx, 240, 62, 44, 44, '#efe6d6');
  const turn = between(-2.2, 0.9, phase(t, 0.64, 0.8)) + 0.25 * wave(t, 14) * (1 - phase(t, 0.72, 0.9));
  at(ctx, { x: 240, y: 62, turn }, () => {
    ctx.fillStyle = '#c3160f';
    ctx.fillRect(-3, -38, 6, 46);
  });
  disc(ctx, 240, 62, 6, 6, '#2a1d14');
}

/** Weighed spices fall into the bowl one after another, oil runs in, a spoon turns it to a thick paste. */
function mix(ctx, t) {
  room(ctx);
  SPICES.slice(0, 4).forEach((colour, place) => {
    const gone = phase(t, 0.06 + place * 0.11, 0.15 + place * 0.11);
    const x = 50 + place * 40 - (place > 1 ? -290 : 0) - (place > 1 ? 80 : 0);
    bowl(ctx, x, BENCH - 26, 36, 26, { metal: ['#b98a55', '#8a6238', '#5f4226'] });
    spice(ctx, x, BENCH - 25, 28 * (1 - gone), colour);
  });
  const filled = phase(t, 0.06, 0.5);
  const wet = phase(t, 0.5, 0.8);
  const colour = wet > 0.5 ? '#a8481a' : '#b5622a';
  SPICES.slice(0, 4).forEach((tone, place) => {
    pour(ctx, t, {
      from: 0.06 + place * 0.11,
      to: 0.19 + place * 0.11,
      x: 240,
      top: 20,
      floor: 140,
      count: 16,
      draw: () => disc(ctx, 0, 0, 4, 3, tone),
    });
  });
  stream(ctx, 268, -10, 142, '#e6b93c', during(t, 0.5, 0.64, 0.03), 14);
  bowl(ctx, 240, 140, 210, 74, { level: 0.15 + 0.75 * filled, colour });
  for (let streak = 0; streak < 12 * filled * (1 - wet); streak += 1) {
    disc(ctx, 165 + spread(streak) * 150, 136 + spread(streak, 0.377) * 14, 13, 3, SPICES[streak % 4]);
  }
  if (t > 0.6) spoon(ctx, 240 + 58 * Math.sin(t * 55), 146 + 8 * Math.cos(t * 55), -1.2);
  curtain(ctx, t);
}

/** The knife goes down to the bone, four times, the same distance each. */
function slit(ctx, t) {
  room(ctx);
  board(ctx, 240, 320, '#b5413a');
  const cuts = [0.14, 0.32, 0.5, 0.68].filter((from) => t > from + 0.08).length;
  meat(ctx, 225, 172, { size: 2.5, slits: cuts });
  const place = Math.min(3, Math.floor(Math.max(0, t - 0.1) / 0.18));
  const step = Math.max(0, t - 0.1 - place * 0.18) / 0.18;
  const down = t > 0.1 && t < 0.84 ? Math.sin(Math.min(1, step) * Math.PI) : 0;
  const away = phase(t, 0.84, 0.92);
  const x = 190 + place * 33 + 200 * away;
  knife(ctx, x, 88 + 62 * down - 40 * away, -0.75);
  hand(ctx, x + 96, 12 + 62 * down - 40 * away, { turn: 0.35, grip: 1 });
  hand(ctx, 120, 170, { mirror: true, turn: 0.2, grip: 0.5 });
  curtain(ctx, t);
}

/** Two hands work the masala into every slit until the bowl is empty. */
function rub(ctx, t) {
  room(ctx);
  bowl(ctx, 90, BENCH - 52, 130, 58, { level: 0.9 * (1 - phase(t, 0.15, 0.85)), colour: '#a8481a' });
  board(ctx, 310, 250, '#d9dee0');
  const coat = phase(t, 0.12, 0.86);
  meat(ctx, 305, 172, { size: 2.3, slits: 4, coat });
  const beat = wave(t, 7);
  hand(ctx, 300 + 42 * beat, 150 + 8 * wave(t, 14), { turn: 0.1, grip: 0.35 });
  hand(ctx, 292 - 40 * beat, 158 - 8 * wave(t, 14), { mirror: true, turn: 0.15, grip: 0.35 });
  for (let speck = 0; speck < 10; speck += 1) {
    const life = (t * 8 + spread(speck)) % 1;
    disc(ctx, 240 + spread(speck, 0.377) * 130, 150 + life * 46, 2.4, 2.4, `rgba(190, 80, 24, ${0.8 * (1 - life)})`);
  }
  curtain(ctx, t);
}

/** Big pieces go below, small ones on top, the last masala over it all. */
function fill(ctx, t) {
  room(ctx);
  pot(ctx, 240, 122, 250, 96);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, -60, 480, 196);
  ctx.clip();
  HEAP.forEach(([dx, dy, size, turn], place) => {
    const fallen = phase(t, 0.06 + place * 0.085, 0.15 + place * 0.085);
    if (fallen > 0) meat(ctx, 238 + dx, between(-50, 128 + dy * 0.8, fallen * fallen), { size, turn: turn + (1 - fallen), coat: 1 });
  });
  ctx.restore();
  ctx.fillStyle = shade(ctx, 122, 150, '#c3ccd0', '#9aa4aa');
  ctx.beginPath();
  ctx.ellipse(240, 122, 125, 25, 0, 0, Math.PI);
  ctx.ellipse(240, 124, 119, 19, 0, Math.PI, 0, true);
  ctx.fill();
  const scrape = during(t, 0.76, 0.94, 0.05);
  stream(ctx, 250 + 30 * wave(t, 5), 30, 96, '#a8481a', scrape, 20);
  if (scrape > 0) spoon(ctx, 250 + 30 * wave(t, 5), 26 - 60 * (1 - scrape), -0.6);
  curtain(ctx, t);
}

/** Cover on, label with the time, into the cold: 5 °C or below. */
function chill(ctx, t) {
  room(ctx);
  const inside = phase(t, 0.44, 0.62);
  ctx.fillStyle = shade(ctx, 20, 210, '#dfe8ec', '#9fb0b8');
  ctx.fillRect(250, 16, 200, 198);
  ctx.fillStyle = shade(ctx, 26, 206, '#eaf6fb', '#b5d3e0');
  ctx.fillRect(262, 28, 176, 176);
  ctx.fillStyle = '#8fa6b0';
  ctx.fillRect(262, 172, 176, 5);
  const x = between(120, 350, inside);
  const y = between(BENCH - 78, 96, inside);
  const size = between(1, 0.82, inside);
  at(ctx, { x, y, size }, () => {
    pot(ctx, 0, 0, 170, 78, { level: 0.9, colour: '#8f3f18' });
    heap(ctx, 0, 2, 3, { coat: 1 }, 0.7);
    cover(ctx, 0, between(-140, 0, phase(t, 0.06, 0.24)), 170);
    const label = phase(t, 0.28, 0.36);
    ctx.fillStyle = `rgba(255, 255, 255, ${label})`;
    ctx.fillRect(-36, 28, 72, 32);
    if (label > 0.5) clock(ctx, 0, 44, 12, 30, 7.5);
  });
  const door = phase(t, 0.68, 0.8);
  ctx.fillStyle = shade(ctx, 16, 214, '#f1f5f7', '#b9c6cc');
  ctx.fillRect(450 - 200 * door, 16, 200 * door, 198);
  ctx.fillStyle = '#7d8b92';
  if (door > 0.4) ctx.fillRect(450 - 200 * door + 12, 86, 9, 62);
  if (t > 0.8) at(ctx, { x: 350, y: 110 }, () => snow(ctx, t));
  if (t > 0.72) figure(ctx, '≤ 5 °C', 125);
  curtain(ctx, t);
}

function snow(ctx, t) {
  ctx.strokeStyle = '#4aa3d8';
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  for (let ray = 0; ray < 6; ray += 1) {
    at(ctx, { turn: (ray * Math.PI) / 3 + 0.2 * wave(t, 1) }, () => {
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(34, 0);
      ctx.moveTo(22, -9);
      ctx.lineTo(29, 0);
      ctx.lineTo(22, 9);
      ctx.stroke();
    });
  }
  ctx.lineCap = 'butt';
}

export const FILMS = {
  'roadmap/meat-1-dry': { scene: dry, seconds: 8 },
  'roadmap/meat-2-mix': { scene: mix, seconds: 9 },
  'roadmap/meat-3-slit': { scene: slit, seconds: 8 },
  'roadmap/meat-4-rub': { scene: rub, seconds: 8 },
  'roadmap/meat-5-pot': { scene: fill, seconds: 9 },
  'roadmap/meat-6-chill': { scene: chill, seconds: 8 },
};
