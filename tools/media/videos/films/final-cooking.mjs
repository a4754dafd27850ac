/**
 * The pit meal, drawn: above 200 °C, ideal 280–320 °C; 11:00, 11:15, 11:30, 11:45; every 15 min; 145–160 °C after an hour;
 * 10 or 20 more minutes after two. @source requirements/kitchen K68, K70
 */
import { curryLeaves, heap, meat, mound, onion, platter, rice } from '../food.mjs';
import { bowl, clock, cover, hand, pot, room, steam } from '../kitchen.mjs';
import { embers, fire, ground, lid, LOGS, log, MIDDLE, PIT } from '../pit.mjs';
import { at, between, curtain, disc, during, figure, phase, shade, thermometer } from '../stage.mjs';

const POT = { y: 168, width: 176, height: 58 };

function pitPot(ctx, y = POT.y, look = { level: 0.95, colour: '#efe6cf' }) {
  pot(ctx, MIDDLE, y, POT.width, POT.height, look);
  rice(ctx, MIDDLE, y + 1, POT.width / 2 - 12, 11, { count: 80, saffron: 0.2, length: 5 });
}

/** The rack over the rice: its juices fall down. */
function rack(ctx, count, look) {
  ctx.fillStyle = '#3c4347';
  ctx.fillRect(PIT.left + 8, 156, PIT.right - PIT.left - 16, 5);
  heap(ctx, MIDDLE - 3, 142, count, { coat: 1, ...look }, 0.72);
}

const rope = (ctx, x, top, bottom) => {
  ctx.strokeStyle = '#b98a55';
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, bottom);
  ctx.stroke();
};

/** The sensor hangs a hand above the embers; shells go on until it reads enough. */
function measure(ctx, t) {
  ground(ctx);
  embers(ctx, t, 0.75 + 0.25 * phase(t, 0.3, 0.6));
  log(ctx, ...LOGS[0]);
  fire(ctx, t, 0.3 * during(t, 0.36, 0.7, 0.1));
  const down = phase(t, 0.06, 0.18);
  ctx.fillStyle = '#cfd6da';
  ctx.fillRect(MIDDLE + 27, between(-190, 20, down), 6, 160);
  disc(ctx, MIDDLE + 30, between(-30, 182, down), 7, 12, '#e8342a');
  for (const [from, x] of [
    [0.32, 200],
    [0.38, 290],
    [0.44, 250],
  ]) {
    const fallen = phase(t, from, from + 0.1);
    if (fallen > 0 && fallen < 1) disc(ctx, x, between(20, 212, fallen * fallen), 11, 8, '#4a2f1d');
  }
  thermometer(ctx, between(185, 300, phase(t, 0.3, 0.84)), 330, 134);
  curtain(ctx, t);
}

/** The rice pot goes down level, on two ropes. */
function placeRice(ctx, t) {
  ground(ctx);
  embers(ctx, t, 1);
  const y = between(-70, POT.y, phase(t, 0.14, 0.62));
  if (t < 0.78) for (const side of [-1, 1]) rope(ctx, MIDDLE + side * (POT.width / 2), -10, y + 16);
  pitPot(ctx, y);
  const off = phase(t, 0.74, 0.9);
  if (off < 1) at(ctx, { x: MIDDLE + 250 * off, y: y - 90 * off, turn: 0.4 * off }, () => cover(ctx, 0, 0, POT.width));
  if (t > 0.86) figure(ctx, '11:15');
  steam(ctx, MIDDLE, POT.y - 10, t, phase(t, 0.82, 0.92), 120);
  curtain(ctx, t);
}

/** Piece after piece by long tongs onto the rack above the rice. */
function placeMeat(ctx, t) {
  ground(ctx);
  embers(ctx, t, 1);
  pitPot(ctx, 176);
  const count = Math.floor(Math.max(0, t - 0.1) / 0.1);
  rack(ctx, Math.min(8, count), {});
  const step = (Math.max(0, t - 0.1) % 0.1) / 0.1;
  if (t > 0.08 && count < 8) {
    const lower = phase(step, 0, 0.7);
    const [x, y] = [MIDDLE + (count % 3) * 24 - 20, between(10, 128, lower)];
    meat(ctx, x, y, { coat: 1, size: 0.72 });
    ctx.strokeStyle = '#cfd6da';
    ctx.lineWidth = 5;
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(x + side * 12, y - 6);
      ctx.quadraticCurveTo(x + 60 + side * 18, y - 70, x + 150, y - 130);
      ctx.stroke();
    }
  }
  if (t > 0.9) figure(ctx, '11:30');
  curtain(ctx, t);
}

/** Foil, cloth, lid: no steam comes out any more; the clock starts at twelve. */
function seal(ctx, t) {
  ground(ctx);
  embers(ctx, t, 1);
  pitPot(ctx, 176);
  rack(ctx, 8, {});
  steam(ctx, MIDDLE, 100, t, 1 - phase(t, 0.5, 0.62), 150);
  const foil = phase(t, 0.1, 0.24);
  ctx.fillStyle = shade(ctx, 96, 108, '#f4f7f8', '#a9b4ba');
  ctx.fillRect(PIT.left - 26, PIT.top - 12, (PIT.right - PIT.left + 52) * foil, 7);
  const cloth = phase(t, 0.3, 0.44);
  ctx.fillStyle = shade(ctx, 82, 104, '#8c6d52', '#5b432f');
  ctx.beginPath();
  ctx.roundRect(PIT.left - 34, PIT.top - 24, (PIT.right - PIT.left + 68) * cloth, 14, 5);
  ctx.fill();
  lid(ctx, between(-40, PIT.top - 38, phase(t, 0.5, 0.66)));
  const press = during(t, 0.68, 0.84, 0.04);
  if (press > 0) hand(ctx, between(140, 350, phase(t, 0.7, 0.82)), 84 - 60 * (1 - press), { turn: -0.2 });
  if (t > 0.82) {
    clock(ctx, 100, 36, 30, 0, 12);
    figure(ctx, '12:00', 270, 36);
  }
  curtain(ctx, t);
}

/** Closed. Every fifteen minutes a look at the sensor: it sinks slowly, an hour later 145–160 °C. */
function check(ctx, t) {
  ground(ctx);
  embers(ctx, t, 0.9);
  pitPot(ctx, 176, { level: 0.95, colour: '#e6d3a0' });
  rack(ctx, 8, { done: phase(t, 0.1, 0.9) });
  for (let drop = 0; drop < 6; drop += 1) {
    const fallen = (t * 6 + drop / 6) % 1;
    disc(ctx, 190 + drop * 20, 158 + fallen * 18, 2.4, 4, '#b8741f');
  }
  lid(ctx, PIT.top - 16);
  const quarters = Math.min(4, Math.floor(t * 4.6));
  clock(ctx, 40, 44, 32, between(quarters * 15, quarters * 15 + 15, phase((t * 4.6) % 1, 0, 0.4)) - 15, 12.5);
  thermometer(ctx, between(200, 150, phase(t, 0.05, 0.9)), 220, 228);
  curtain(ctx, t);
}

/** The lid away from the face, steam goes up, the meat comes out first, then the rice. */
function open(ctx, t) {
  ground(ctx);
  embers(ctx, t, 0.5);
  const rise = phase(t, 0.62, 0.86);
  if (rise < 1) pitPot(ctx, between(176, -90, rise), { level: 0.95, colour: '#e6d3a0' });
  if (rise > 0 && rise < 1) for (const side of [-1, 1]) rope(ctx, MIDDLE + side * (POT.width / 2), -10, between(190, -76, rise));
  const out = phase(t, 0.36, 0.56);
  at(ctx, { y: -200 * out, alpha: out < 1 ? 1 : 0 }, () => rack(ctx, 8, { done: 1 }));
  const away = phase(t, 0.1, 0.32);
  at(ctx, { x: 320 * away, y: -70 * away, turn: 0.5 * away }, () => lid(ctx, PIT.top - 16));
  steam(ctx, MIDDLE, 140, t, during(t, 0.12, 0.9, 0.1) * 1.6, 190);
  curtain(ctx, t);
}

/** Rice on the brass, the meat on top, the garnish, a cup of chutney next to it. */
function present(ctx, t) {
  room(ctx);
  platter(ctx, 220, 204, 330);
  const served = phase(t, 0.06, 0.3);
  mound(ctx, 220, 204, 270 * served, 92 * served, { saffron: 0.25 });
  const count = Math.min(5, Math.floor(Math.max(0, t - 0.3) / 0.07));
  for (const [place, [x, y, turn]] of [
    [165, 152, -0.25],
    [220, 134, 0.1],
    [276, 152, 0.3],
    [192, 120, -0.1],
    [248, 118, 0.2],
  ].entries()) {
    if (place < count) meat(ctx, x, y, { done: 1, coat: 0.4, size: 1.05, turn });
  }
  if (t > 0.68) {
    for (const [x, y] of [
      [140, 176],
      [300, 178],
      [222, 158],
    ])
      onion(ctx, x, y, 1, 0.8);
    curryLeaves(ctx, 262, 170, { size: 0.6, turn: 0.4 });
    curryLeaves(ctx, 176, 176, { size: 0.6, turn: -0.4 });
  }
  if (t > 0.8) bowl(ctx, 424, 178, 66, 36, { level: 0.95, colour: '#6d2710', metal: ['#e8c877', '#b0842f', '#6d4a1c'] });
  steam(ctx, 220, 110, t, phase(t, 0.3, 0.5), 170);
  curtain(ctx, t);
}

/** The bone comes away automatically; the grains stand apart; above 60 °C. */
function quality(ctx, t) {
  room(ctx);
  platter(ctx, 170, 206, 250);
  mound(ctx, 170, 205, 200, 56, { saffron: 0.25 });
  meat(ctx, 178, 160, { done: 1, coat: 0.4, size: 1.6 });
  const pull = phase(t, 0.16, 0.42);
  at(ctx, { x: -95 * pull, y: -34 * pull, turn: -0.3 * pull, alpha: pull > 0 ? 1 - phase(t, 0.58, 0.64) : 0 }, () => {
    ctx.fillStyle = '#f1e6d2';
    ctx.beginPath();
    ctx.roundRect(104, 156, 86, 13, 6);
    ctx.fill();
    disc(ctx, 106, 156, 10, 9, '#f7efe0');
    disc(ctx, 104, 168, 9, 8, '#efe3cf');
    if (pull > 0 && t < 0.62) hand(ctx, 98, 158, { mirror: true, glove: '#4f8fb5', grip: 1, turn: -0.2 });
  });
  const probe = phase(t, 0.6, 0.72);
  if (probe > 0) {
    at(ctx, { x: between(420, 208, probe), y: between(10, 146, probe), turn: -0.6 }, () => {
      ctx.fillStyle = '#cfd6da';
      ctx.fillRect(0, -2.5, 120, 5);
      ctx.fillStyle = '#2b2f31';
      ctx.beginPath();
      ctx.roundRect(118, -14, 62, 28, 8);
      ctx.fill();
    });
  }
  if (t > 0.72) figure(ctx, '> 60 °C', 180);
  const grains = during(t, 0.42, 0.62, 0.04);
  if (grains > 0)
    at(ctx, { x: 370, y: 90, alpha: grains }, () => {
      disc(ctx, 0, 0, 66, 66, '#8a5a33');
      disc(ctx, 0, 0, 59, 59, '#2a1f19');
      rice(ctx, 0, 0, 50, 50, { count: 26, saffron: 0.25, length: 15 });
    });
  steam(ctx, 170, 140, t, 0.7, 120);
  curtain(ctx, t);
}

export const FILMS = {
  'roadmap/final-1-measure': { scene: measure, seconds: 8 },
  'roadmap/final-2-rice': { scene: placeRice, seconds: 8 },
  'roadmap/final-3-meat': { scene: placeMeat, seconds: 8 },
  'roadmap/final-4-seal': { scene: seal, seconds: 9 },
  'roadmap/final-5-check': { scene: check, seconds: 9 },
  'roadmap/final-6-open': { scene: open, seconds: 8 },
  'roadmap/final-7-platter': { scene: present, seconds: 8 },
  'roadmap/final-8-quality': { scene: quality, seconds: 8 },
};
