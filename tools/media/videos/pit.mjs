/** The pit seen from the side, cut open: earth, wood, fire, embers, pipe and lid. */
import { clamp, HEIGHT, wave, WIDTH } from './stage.mjs';

export const PIT = { left: 130, right: 350, top: 112, floor: 232 };
export const MIDDLE = (PIT.left + PIT.right) / 2;
const COLOURS = { night: '#1d1714', earth: '#5a3f29', grass: '#3d4a2a', pit: '#120c09', wood: '#8a5a33', bark: '#5e3a1f', cut: '#d3a06a' };

export function ground(ctx) {
  ctx.fillStyle = COLOURS.night;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.fillStyle = COLOURS.earth;
  ctx.fillRect(0, PIT.top, WIDTH, HEIGHT - PIT.top);
  ctx.fillStyle = COLOURS.grass;
  ctx.fillRect(0, PIT.top - 7, WIDTH, 9);
  ctx.fillStyle = COLOURS.pit;
  ctx.beginPath();
  ctx.moveTo(PIT.left, PIT.top - 8);
  ctx.lineTo(PIT.right, PIT.top - 8);
  ctx.lineTo(PIT.right, PIT.floor - 26);
  ctx.quadraticCurveTo(PIT.right, PIT.floor, PIT.right - 26, PIT.floor);
  ctx.lineTo(PIT.left + 26, PIT.floor);
  ctx.quadraticCurveTo(PIT.left, PIT.floor, PIT.left, PIT.floor - 26);
  ctx.closePath();
  ctx.fill();
}

export function log(ctx, x, y, length, angle = 0, thick = 17) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.fillStyle = COLOURS.bark;
  ctx.fillRect(-length / 2, -thick / 2, length, thick);
  ctx.fillStyle = COLOURS.wood;
  ctx.fillRect(-length / 2, -thick / 2 + 2, length, thick * 0.45);
  ctx.fillStyle = COLOURS.cut;
  ctx.beginPath();
  ctx.ellipse(length / 2, 0, thick * 0.3, thick / 2, 0, 0, 7);
  ctx.fill();
  ctx.restore();
}

export function shell(ctx, x, y) {
  ctx.fillStyle = '#4a2f1d';
  ctx.beginPath();
  ctx.arc(x, y, 11, 0, Math.PI);
  ctx.fill();
  ctx.fillStyle = '#f2e6d0';
  ctx.beginPath();
  ctx.ellipse(x, y, 11, 3.5, 0, 0, 7);
  ctx.fill();
}

export const LOGS = [
  [200, 221, 96, 0, 14],
  [290, 221, 92, 0, 14],
  [245, 206, 150, 0.03, 17],
  [215, 189, 110, -0.05, 18],
  [285, 188, 100, 0.06, 18],
  [245, 171, 130, 0, 18],
];
export const SHELLS = [
  [160, 208],
  [330, 208],
  [178, 176],
  [318, 172],
  [232, 157],
  [262, 157],
];

export function pile(ctx) {
  for (const piece of LOGS) log(ctx, ...piece);
  for (const [x, y] of SHELLS) shell(ctx, x, y);
}

/** Tongues of fire over the pile. `power` 0–1. */
export function fire(ctx, t, power, spread = 1) {
  if (power <= 0.01) return;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  const glow = ctx.createRadialGradient(MIDDLE, 185, 10, MIDDLE, 175, 190 * power);
  glow.addColorStop(0, `rgba(255, 120, 30, ${0.5 * power})`);
  glow.addColorStop(1, 'rgba(255, 80, 10, 0)');
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.restore();
  const tongues = 9;
  for (const [scale, colour] of [
    [1, '#e8481c'],
    [0.68, '#ff8a2b'],
    [0.4, '#ffd76a'],
  ]) {
    ctx.fillStyle = colour;
    for (let place = 0; place < tongues; place += 1) {
      const x = MIDDLE + (place - (tongues - 1) / 2) * 20 * spread;
      const tall = (58 + 30 * Math.cos((place - 4) * 0.7)) * power * scale * (1 + 0.22 * wave(t, 12 + (place % 3) * 3, place * 0.37));
      const sway = 7 * wave(t, 9, place * 0.21) * power;
      const foot = 212 - 10 * Math.cos((place - 4) * 0.6);
      ctx.beginPath();
      ctx.moveTo(x - 12 * scale, foot);
      ctx.quadraticCurveTo(x - 13 * scale, foot - tall * 0.5, x + sway, foot - tall);
      ctx.quadraticCurveTo(x + 13 * scale, foot - tall * 0.5, x + 12 * scale, foot);
      ctx.closePath();
      ctx.fill();
    }
  }
}

export function embers(ctx, t, power) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  const glow = ctx.createRadialGradient(MIDDLE, 222, 8, MIDDLE, 222, 150);
  glow.addColorStop(0, `rgba(255, 90, 20, ${0.55 * power})`);
  glow.addColorStop(1, 'rgba(255, 60, 0, 0)');
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.restore();
  for (let place = 0; place < 34; place += 1) {
    const x = PIT.left + 18 + ((place * 53) % 187);
    const y = 212 + ((place * 29) % 17);
    const heat = clamp(0.55 + 0.45 * wave(t, 3 + (place % 4), place * 0.17)) * power;
    ctx.fillStyle = `rgb(${Math.round(90 + 165 * heat)}, ${Math.round(24 + 86 * heat)}, ${Math.round(14 + 22 * heat)})`;
    ctx.beginPath();
    ctx.ellipse(x, y, 10, 7, place, 0, 7);
    ctx.fill();
  }
}

export function pipe(ctx, tipX, tipY, angle = -0.42) {
  ctx.save();
  ctx.translate(tipX, tipY);
  ctx.rotate(angle);
  ctx.fillStyle = '#9aa3a8';
  ctx.fillRect(0, -5, 330, 10);
  ctx.fillStyle = '#cfd6da';
  ctx.fillRect(0, -4, 330, 3);
  ctx.restore();
}

/** The steel lid, its upper edge at `y`. */
export function lid(ctx, y) {
  ctx.fillStyle = '#7d868b';
  ctx.fillRect(PIT.left - 22, y, PIT.right - PIT.left + 44, 13);
  ctx.fillStyle = '#b6bfc4';
  ctx.fillRect(PIT.left - 22, y, PIT.right - PIT.left + 44, 4);
  ctx.strokeStyle = '#b6bfc4';
  ctx.lineWidth = 5;
  for (const x of [PIT.left + 30, PIT.right - 30]) {
    ctx.beginPath();
    ctx.arc(x, y, 13, Math.PI, 0);
    ctx.stroke();
  }
}
