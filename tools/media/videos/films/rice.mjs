/**
 * The rice, drawn: soak, boil the water, cook, fill the pit pot; soak 30 min, 1:2, 15 min, in the pit at 11:15.
 * @source requirements/kitchen K67, K70
 */
import { onion, rice, SPICES } from '../food.mjs';
import { BARE, bowl, bubbles, clock, cover, hand, pot, pour, room, spoon, steam, stove, stream } from '../kitchen.mjs';
import { at, between, curtain, disc, during, figure, phase, spread, wave } from '../stage.mjs';

const BOWL = { x: 240, y: 118, width: 270, depth: 96 };

/** Cloudy water runs clear under an open hand, then the rice rests for half an hour. */
function soak(ctx, t) {
  room(ctx);
  const clear = phase(t, 0.1, 0.56);
  const water = `rgb(${Math.round(between(232, 150, clear))}, ${Math.round(between(226, 196, clear))}, ${Math.round(between(210, 214, clear))})`;
  stream(ctx, 330, -10, BOWL.y, 'rgba(170, 215, 240, 0.85)', during(t, 0.06, 0.5, 0.05), 16);
  bowl(ctx, BOWL.x, BOWL.y, BOWL.width, BOWL.depth, { level: 0.95, colour: water });
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(BOWL.x, BOWL.y + 2, BOWL.width / 2 - 8, 29, 0, 0, 7);
  ctx.clip();
  ctx.globalAlpha = between(0.35, 0.95, clear);
  rice(ctx, BOWL.x + 5 * wave(t, t < 0.56 ? 6 : 0), BOWL.y + 8, 112, 22, { count: 130 });
  ctx.restore();
  if (t < 0.56) hand(ctx, 236 + 44 * wave(t, 5), BOWL.y - 6 + 7 * wave(t, 10), { glove: BARE, turn: -0.1 });
  if (t > 0.6) {
    clock(ctx, 66, 54, 40, between(0, 30, phase(t, 0.62, 0.94)), 8);
    figure(ctx, '30 min', 275);
  }
  curtain(ctx, t);
}

/** Onion and spices turn golden in ghee, then twice the water of the rice, up to a full boil. */
function water(ctx, t) {
  room(ctx);
  const golden = phase(t, 0.1, 0.38);
  const poured = phase(t, 0.44, 0.62);
  const boil = phase(t, 0.68, 0.82);
  stove(ctx, 240, t, 1, 190);
  const colour = poured < 0.1 ? '#c58a2e' : '#b9a173';
  stream(ctx, 285, -10, 112, 'rgba(170, 215, 240, 0.85)', during(t, 0.44, 0.62, 0.03), 30);
  pot(ctx, 240, 108, 230, 84, { level: between(0.35, 0.95, poured), colour });
  for (let slice = 0; slice < 9; slice += 1) {
    onion(ctx, 165 + spread(slice) * 150, 116 + spread(slice, 0.377) * 9 + 2 * wave(t, 5 + slice, slice * 0.2), golden, 0.75);
    disc(ctx, 170 + spread(slice, 0.29) * 140, 112 + spread(slice, 0.51) * 12, 3.5, 2.5, SPICES[slice % 5]);
  }
  if (poured < 0.05) {
    bubbles(ctx, 240, 114, t, 170, 0.6, 'rgba(255, 220, 140, 0.5)');
    spoon(ctx, 240 + 56 * wave(t, 4), 116, -1.15);
  }
  if (boil > 0) {
    bubbles(ctx, 240, 112, t, 190, boil);
    steam(ctx, 240, 100, t, boil, 150);
  }
  if (t > 0.44 && t < 0.72) figure(ctx, '1 : 2', 130);
  if (t > 0.84) figure(ctx, '100 °C');
  curtain(ctx, t);
}

/** Drained rice goes into the boiling water; one turn from below; a grain between two fingers is still firm. */
function cook(ctx, t) {
  room(ctx);
  stove(ctx, 240, t, 1, 190);
  pour(ctx, t, {
    from: 0.06,
    to: 0.36,
    x: 240,
    top: -10,
    floor: 112,
    count: 60,
    width: 130,
    draw: (place) => disc(ctx, 0, 0, 6, 2.2, place % 3 ? '#f7f1e2' : '#e6dcc6'),
  });
  const cooked = phase(t, 0.1, 0.7);
  pot(ctx, 240, 108, 230, 84, { level: 0.95, colour: '#d6c7a0' });
  ctx.save();
  ctx.globalAlpha = cooked;
  rice(ctx, 240, 110, 102, 16, { count: 150 });
  ctx.restore();
  bubbles(ctx, 240, 110, t, 180, 1 - 0.5 * cooked);
  steam(ctx, 240, 100, t, 1, 150);
  const turn = during(t, 0.62, 0.8, 0.05);
  if (turn > 0) spoon(ctx, 240 + 70 * Math.sin((t - 0.62) * 22), 118 + 90 * (turn - 1), -1.15);
  if (t > 0.3 && t < 0.62) {
    clock(ctx, 62, 54, 40, between(0, 15, phase(t, 0.32, 0.6)), 10.6);
    figure(ctx, '15 min', 300);
  }
  const bite = during(t, 0.82, 0.97, 0.04);
  if (bite > 0) at(ctx, { x: 385, y: 70, alpha: bite }, () => grain(ctx));
  curtain(ctx, t);
}

/** One grain under the glass: soft outside, a firm white heart. */
function grain(ctx) {
  disc(ctx, 0, 0, 62, 62, '#8a5a33');
  disc(ctx, 0, 0, 55, 55, '#2a1f19');
  disc(ctx, 0, 0, 44, 17, '#efe6cf', -0.5);
  disc(ctx, 0, 0, 26, 7, '#ffffff', -0.5);
  ctx.strokeStyle = '#8a5a33';
  ctx.lineWidth = 13;
  ctx.beginPath();
  ctx.moveTo(44, 44);
  ctx.lineTo(84, 88);
  ctx.stroke();
}

/** The rice lies level in the pit pot, saffron and ghee over it, covered until it goes down at 11:15. */
function fill(ctx, t) {
  room(ctx);
  const filled = phase(t, 0.06, 0.36);
  pour(ctx, t, {
    from: 0.04,
    to: 0.4,
    x: 240,
    top: -10,
    floor: 116,
    count: 80,
    width: 150,
    draw: (place) => disc(ctx, 0, 0, 6, 2.2, place % 3 ? '#f7f1e2' : '#e6dcc6'),
  });
  pot(ctx, 240, 110, 260, 100, { level: 0.2 + 0.75 * filled, colour: '#e9dfc6' });
  const saffron = phase(t, 0.56, 0.68);
  ctx.save();
  ctx.globalAlpha = filled;
  rice(ctx, 240, 112, 116, 18, { count: 170, saffron: 0.3 * saffron });
  ctx.restore();
  const level = during(t, 0.38, 0.54, 0.05);
  if (level > 0) spoon(ctx, 160 + 160 * phase(t, 0.4, 0.52), 112 - 80 * (1 - level), -0.5);
  pour(ctx, t, {
    from: 0.56,
    to: 0.68,
    x: 240,
    top: -10,
    floor: 110,
    count: 18,
    width: 180,
    draw: () => disc(ctx, 0, 0, 6, 1.2, '#d8401a'),
  });
  stream(ctx, 270, -10, 108, '#e6b93c', during(t, 0.66, 0.74, 0.02), 10);
  steam(ctx, 240, 100, t, t < 0.8 ? 0.8 : 0, 160);
  const covered = phase(t, 0.76, 0.86);
  if (covered > 0) cover(ctx, 240, between(-60, 110, covered), 262);
  if (t > 0.84) {
    clock(ctx, 62, 54, 40, 15, 11.25);
    figure(ctx, '11:15', 280);
  }
  curtain(ctx, t);
}

export const FILMS = {
  'roadmap/rice-1-soak': { scene: soak, seconds: 9 },
  'roadmap/rice-2-water': { scene: water, seconds: 9 },
  'roadmap/rice-3-cook': { scene: cook, seconds: 9 },
  'roadmap/rice-4-fill': { scene: fill, seconds: 9 },
};
