/**
 * The four steps of the pit page, drawn. Each scene paints one moment of a loop: `t` runs from 0 to 1, the last picture leads back to
 * the first. Nothing here has chance or a clock, so that the same source gives the same film. Numbers only, no words: the films serve
 * both languages. @source spec 3 §9 (40 kg and 2.5 kg, 10–15 min, 180–200 °C, 170 °C at 9:15)
 */
export const WIDTH = 480;
export const HEIGHT = 270;

const PIT = { left: 130, right: 350, top: 112, floor: 232 };
const MIDDLE = (PIT.left + PIT.right) / 2;
const COLOURS = { night: '#1d1714', earth: '#5a3f29', grass: '#3d4a2a', pit: '#120c09', wood: '#8a5a33', bark: '#5e3a1f', cut: '#d3a06a' };

const clamp = (value) => Math.max(0, Math.min(1, value));
/** 0 before `from`, 1 after `to`, smooth between. */
const phase = (t, from, to) => {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
};
const wave = (t, times, shift = 0) => Math.sin((t * times + shift) * 2 * Math.PI);

function ground(ctx) {
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

/** The whole picture sinks into black at both ends, so that the jump of the loop is not seen. */
function curtain(ctx, t) {
  ctx.fillStyle = `rgba(18, 12, 9, ${1 - Math.min(phase(t, 0, 0.06), 1 - phase(t, 0.94, 1))})`;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
}

function log(ctx, x, y, length, angle = 0, thick = 17) {
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

function shell(ctx, x, y) {
  ctx.fillStyle = '#4a2f1d';
  ctx.beginPath();
  ctx.arc(x, y, 11, 0, Math.PI);
  ctx.fill();
  ctx.fillStyle = '#f2e6d0';
  ctx.beginPath();
  ctx.ellipse(x, y, 11, 3.5, 0, 0, 7);
  ctx.fill();
}

const LOGS = [
  [200, 221, 96, 0, 14],
  [290, 221, 92, 0, 14],
  [245, 206, 150, 0.03, 17],
  [215, 189, 110, -0.05, 18],
  [285, 188, 100, 0.06, 18],
  [245, 171, 130, 0, 18],
];
const SHELLS = [
  [160, 208],
  [330, 208],
  [178, 176],
  [318, 172],
  [232, 157],
  [262, 157],
];

function pile(ctx) {
  for (const piece of LOGS) log(ctx, ...piece);
  for (const [x, y] of SHELLS) shell(ctx, x, y);
}

/** Tongues of fire over the pile. `power` 0–1. */
function fire(ctx, t, power, spread = 1) {
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

function embers(ctx, t, power) {
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

/** A thermometer at the right edge of the picture. */
function thermometer(ctx, celsius) {
  const [x, top, bottom] = [400, 14, 80];
  const full = clamp(celsius / 220);
  ctx.fillStyle = '#efe6d6';
  ctx.fillRect(x - 6, top, 12, bottom - top);
  ctx.fillStyle = '#e8342a';
  ctx.fillRect(x - 4, bottom - (bottom - top) * full, 8, (bottom - top) * full);
  ctx.beginPath();
  ctx.arc(x, bottom + 6, 12, 0, 7);
  ctx.fill();
  figure(ctx, `${Math.round(celsius / 5) * 5} °C`, 215);
}

/** One figure at a time, so large that it is read from 4 m where the film is a third of a panel. */
function figure(ctx, text, x = WIDTH / 2) {
  ctx.fillStyle = '#ffe9c9';
  ctx.font = 'bold 68px sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x, 54);
}

function pipe(ctx, tipX, tipY, angle = -0.42) {
  ctx.save();
  ctx.translate(tipX, tipY);
  ctx.rotate(angle);
  ctx.fillStyle = '#9aa3a8';
  ctx.fillRect(0, -5, 330, 10);
  ctx.fillStyle = '#cfd6da';
  ctx.fillRect(0, -4, 330, 3);
  ctx.restore();
}

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
  if (t > 0.66 && t < 0.8) figure(ctx, '9:15');
  if (t >= 0.8) thermometer(ctx, 170);
  curtain(ctx, t);
}

/** File name in `/videos/roadmap/` → its scene and its length in seconds. */
export const FILMS = {
  'pit-1-firewood': { scene: firewood, seconds: 8 },
  'pit-2-lighting': { scene: lighting, seconds: 8 },
  'pit-3-fire-management': { scene: fireManagement, seconds: 8 },
  'pit-4-heat-retention': { scene: heatRetention, seconds: 8 },
};
