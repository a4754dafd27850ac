/**
 * The four steps of the pit page, drawn: 40 kg and 2.5 kg, 10–15 min, 180–200 °C, 170 °C at 9:15. @source requirements/kitchen K66
 */
import { embers, fire, ground, lid, LOGS, log, MIDDLE, pile, pipe, PIT, shell, SHELLS } from '../pit.mjs';
import { curtain, figure, phase, thermometer, wave } from '../stage.mjs';

/** 1-1: the logs fall into place, thin ones first, then the shells, then the paper. */
function firewood(ctx, t) {
  ground(ctx);
  LOGS.forEach(([x, y, ...rest], place) => {
    const fallen = phase(t, 0.05 + place * 0.08, 0.13 + place * 0.08);
    if (fallen > 0) log(ctx, x, y - (1 - fallen) * 190, ...rest);
  });
  SHELLS.forEach(([x, y], place) => {
    const fallen = phase(t, 0.56 + place * 0.035, 0.63 + place * 0.035);
    if (fallen > 0) shell(ctx, x, y - (1 - fallen) * 160);
  });
  if (t > 0.1) figure(ctx, t < 0.56 ? '40 kg' : '2.5 kg');
  curtain(ctx, t);
}

/** 1-2: the long pipe brings the gas flame to the foot of the pile; it catches and the pipe goes. */
function lighting(ctx, t) {
  ground(ctx);
  pile(ctx);
  const near = phase(t, 0.08, 0.28) * (1 - phase(t, 0.6, 0.75));
  fire(ctx, t, phase(t, 0.34, 0.8), 0.35 + 0.65 * phase(t, 0.36, 0.8));
  const [x, y] = [300 + (1 - near) * 240, 208 - (1 - near) * 110];
  pipe(ctx, x, y);
  if (t < 0.62) {
    ctx.fillStyle = '#6bb7ff';
    ctx.beginPath();
    ctx.ellipse(x - 13, y + 5, 17 + 3 * wave(t, 40), 7, -0.42, 0, 7);
    ctx.fill();
  }
  if (t > 0.36) figure(ctx, '10–15 min');
  curtain(ctx, t);
}

/** 1-3: wood goes on little by little, the pipe spreads the embers, the pit climbs to 180–200 °C. */
function fireManagement(ctx, t) {
  ground(ctx);
  embers(ctx, t, 1);
  for (const piece of LOGS.slice(0, 3)) log(ctx, ...piece);
  const fallen = phase(t, 0.12, 0.3);
  if (t < 0.62) log(ctx, 245, 186 - (1 - fallen) * 210, 110, 0.05 + (1 - fallen) * 0.3, 17);
  fire(ctx, t, 0.72 + 0.2 * phase(t, 0.28, 0.4) * (1 - phase(t, 0.7, 0.95)));
  if (t > 0.58) pipe(ctx, MIDDLE + 60 * wave(t, 3) + (1 - phase(t, 0.58, 0.66) + phase(t, 0.9, 0.97)) * 260, 214);
  thermometer(ctx, 140 + 55 * phase(t, 0.08, 0.85));
  curtain(ctx, t);
}

/** 1-4: the flames die, the embers stay red, the lid comes down, the heat stays. */
function heatRetention(ctx, t) {
  ground(ctx);
  embers(ctx, t, 1 - 0.3 * phase(t, 0.7, 1));
  fire(ctx, t, 0.8 * (1 - phase(t, 0.05, 0.34)));
  const lowered = phase(t, 0.4, 0.68);
  const y = -30 + lowered * (PIT.top - 16 + 30);
  lid(ctx, y);
  if (t > 0.66 && t < 0.8) figure(ctx, '9:15');
  if (t >= 0.8) thermometer(ctx, 170);
  curtain(ctx, t);
}

/** File under `/videos/` → its scene and its length in seconds. */
export const FILMS = {
  'roadmap/pit-1-firewood': { scene: firewood, seconds: 8 },
  'roadmap/pit-2-lighting': { scene: lighting, seconds: 8 },
  'roadmap/pit-3-fire-management': { scene: fireManagement, seconds: 8 },
  'roadmap/pit-4-heat-retention': { scene: heatRetention, seconds: 8 },
};
