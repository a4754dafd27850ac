/** The evening before, drawn: 40 kg, fire at 7:00 PM, 180–200 °C after an hour, closed at 8:00 PM. @source requirements/kitchen K66 */
import { clock } from '../kitchen.mjs';
import { embers, fire, ground, lid, LOGS, log, MIDDLE, pile, pipe, PIT, shell, SHELLS } from '../pit.mjs';
import { at, between, curtain, disc, during, figure, phase, shade, thermometer, wave } from '../stage.mjs';

/** Ash leaves the pit, wood comes to its edge, water and sand stand ready. */
function gather(ctx, t) {
  ground(ctx);
  const ash = 1 - phase(t, 0.08, 0.3);
  disc(ctx, MIDDLE, 226, 90 * ash, 9 * ash, '#7b756f');
  const swing = during(t, 0.06, 0.34, 0.06);
  at(ctx, { x: MIDDLE + 20 * wave(t, 6), y: 224 - 340 * (1 - swing), turn: -0.3 }, () => {
    ctx.fillStyle = '#8a5a33';
    ctx.fillRect(-4, -150, 8, 140);
    ctx.fillStyle = '#9aa3a8';
    ctx.beginPath();
    ctx.moveTo(-18, -14);
    ctx.lineTo(18, -14);
    ctx.lineTo(0, 16);
    ctx.fill();
  });
  LOGS.forEach(([, , length, , thick], place) => {
    const came = phase(t, 0.34 + place * 0.05, 0.42 + place * 0.05);
    const row = [0, 0, 1, 1, 2, 2][place];
    const x = 62 + (place % 2) * 26 - (1 - came) * 160;
    log(ctx, x, 97 - row * 17, Math.min(84, length), 0, thick - 2);
  });
  bucket(ctx, 385, 98, phase(t, 0.6, 0.68), '#5ba7d6');
  bucket(ctx, 440, 98, phase(t, 0.68, 0.76), '#d9b872');
  if (t > 0.34 && t < 0.64) figure(ctx, '40 kg');
  if (t > 0.7) for (const [x, y] of SHELLS.slice(0, 4)) shell(ctx, x / 3 + 14, y / 4 + 6);
  curtain(ctx, t);
}

function bucket(ctx, x, y, came, colour) {
  at(ctx, { x, y, alpha: came }, () => {
    ctx.fillStyle = shade(ctx, -46, 6, '#b94b3a', '#7a2a20');
    ctx.beginPath();
    ctx.moveTo(-22, -40);
    ctx.lineTo(22, -40);
    ctx.lineTo(16, 6);
    ctx.lineTo(-16, 6);
    ctx.fill();
    disc(ctx, 0, -40, 22, 7, '#7a2a20');
    disc(ctx, 0, -38, 18, 5, colour);
  });
}

/** The pipe brings the gas flame to the paper; the pile catches, the pipe goes, evening falls. */
function light(ctx, t) {
  ground(ctx);
  pile(ctx);
  const near = phase(t, 0.08, 0.26) * (1 - phase(t, 0.54, 0.7));
  fire(ctx, t, phase(t, 0.32, 0.8), 0.35 + 0.65 * phase(t, 0.36, 0.8));
  const [x, y] = [300 + (1 - near) * 240, 208 - (1 - near) * 110];
  pipe(ctx, x, y);
  if (t < 0.56) disc(ctx, x - 13, y + 5, 17 + 3 * wave(t, 40), 7, '#6bb7ff', -0.42);
  if (t < 0.4) clock(ctx, 90, 54, 38, 0, 7);
  figure(ctx, t < 0.4 ? '7:00' : '10–15 min');
  curtain(ctx, t);
}

/** Wood little by little, embers from TV screen to TV screen, an hour later the pit reads 180–200 °C. */
function heat(ctx, t) {
  ground(ctx);
  embers(ctx, t, 1);
  LOGS.slice(0, 3).forEach(([x, y, length, angle, thick], place) =>
    log(ctx, x, y, length * (1 - 0.2 * phase(t, 0.2 * place, 1)), angle, thick),
  );
  for (const [from, x] of [
    [0.1, 225],
    [0.4, 270],
  ]) {
    const fallen = phase(t, from, from + 0.16);
    const burnt = phase(t, from + 0.2, from + 0.36);
    if (fallen > 0 && burnt < 1)
      at(ctx, { alpha: 1 - burnt }, () => log(ctx, x, 186 - (1 - fallen) * 210, 96, 0.08 + (1 - fallen) * 0.4, 17));
  }
  fire(ctx, t, 0.7 + 0.25 * during(t, 0.25, 0.45, 0.08) + 0.2 * during(t, 0.55, 0.75, 0.08));
  if (t > 0.7) pipe(ctx, MIDDLE + 70 * wave(t, 4) + (1 - phase(t, 0.7, 0.76) + phase(t, 0.92, 0.98)) * 260, 216);
  thermometer(ctx, between(60, 195, phase(t, 0.08, 0.85)));
  curtain(ctx, t);
}

/** Eight in the evening: no flames, red embers, the lid lies flat, a sheet over it against the rain. */
function close(ctx, t) {
  ground(ctx);
  embers(ctx, t, 1 - 0.3 * phase(t, 0.6, 1));
  fire(ctx, t, 0.6 * (1 - phase(t, 0.04, 0.24)));
  lid(ctx, between(-30, PIT.top - 16, phase(t, 0.3, 0.54)));
  const sheet = phase(t, 0.62, 0.78);
  if (sheet > 0) {
    ctx.fillStyle = shade(ctx, 60, 116, '#3f7f8f', '#28545f');
    ctx.beginPath();
    ctx.moveTo(PIT.left - 46, PIT.top - 6);
    ctx.quadraticCurveTo(MIDDLE, PIT.top - 6 - 64 * sheet, PIT.right + 46, PIT.top - 6);
    ctx.fill();
  }
  ctx.strokeStyle = 'rgba(170, 205, 230, 0.6)';
  ctx.lineWidth = 2;
  for (let drop = 0; t > 0.74 && drop < 40; drop += 1) {
    const y = ((drop * 61 + t * 1400) % 150) - 40;
    const x = (drop * 83) % 480;
    if (y > 96 && x > PIT.left - 50 && x < PIT.right + 50) continue;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - 3, y + 12);
    ctx.stroke();
  }
  if (t > 0.12 && t < 0.62) {
    clock(ctx, 60, 54, 38, 0, 8);
    figure(ctx, '8:00');
  }
  curtain(ctx, t);
}

export const FILMS = {
  'roadmap/setup-1-gather': { scene: gather, seconds: 8 },
  'roadmap/setup-2-light': { scene: light, seconds: 8 },
  'roadmap/setup-3-heat': { scene: heat, seconds: 8 },
  'roadmap/setup-4-close': { scene: close, seconds: 8 },
};
