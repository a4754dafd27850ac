/**
 * The basis of every video: its size, the shapes of time, and the large figures. `t` runs from 0 to 1, the last picture leads back to the first.
 * Nothing here has chance or a clock, so that the same source gives the same video. Numbers only, no words: the videos serve both languages.
 */
export const WIDTH = 480;
export const HEIGHT = 270;

export const clamp = (value) => Math.max(0, Math.min(1, value));
/** 0 before `from`, 1 after `to`, smooth between. */
export const phase = (t, from, to) => {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
};
/** 1 between `from` and `to`, with soft ends of `edge`. */
export const during = (t, from, to, edge = 0.05) => phase(t, from, from + edge) * (1 - phase(t, to - edge, to));
export const wave = (t, times, shift = 0) => Math.sin((t * times + shift) * 2 * Math.PI);
/** The value between two ends. */
export const between = (from, to, share) => from + (to - from) * share;
/** An even spread of `count` places without chance: 0–1, the same each time. */
export const spread = (place, step = 0.618) => (place * step) % 1;

/** The whole picture sinks into black at both ends, so that the jump of the loop is not seen. */
export function curtain(ctx, t) {
  ctx.fillStyle = `rgba(18, 12, 9, ${1 - Math.min(phase(t, 0, 0.06), 1 - phase(t, 0.94, 1))})`;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
}

/** One figure at a time, so large that it is read from 4 m where the video is a third of a panel. */
export function figure(ctx, text, x = WIDTH / 2, y = 54) {
  ctx.fillStyle = '#ffe9c9';
  ctx.font = 'bold 68px sans-serif';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x, y);
}

export function disc(ctx, x, y, width, height, colour, turn = 0) {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, Math.max(0, width), Math.max(0, height), turn, 0, 7);
  ctx.fill();
}

/** Draws in a place of its own: moved, turned and sized. */
export function at(ctx, { x = 0, y = 0, turn = 0, size = 1, alpha = 1 }, draw) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(size, size);
  ctx.globalAlpha *= alpha;
  draw(ctx);
  ctx.restore();
}

/** From light above to dark below. */
export function shade(ctx, top, bottom, ...colours) {
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  colours.forEach((colour, place) => gradient.addColorStop(place / (colours.length - 1), colour));
  return gradient;
}

/** A warm light around a point. */
export function glow(ctx, x, y, radius, colour) {
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  const light = ctx.createRadialGradient(x, y, 4, x, y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'rgba(0, 0, 0, 0)');
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.restore();
}

/** A thermometer at the right edge of the picture, with its figure. `full` is the reading at its top, in °C. */
export function thermometer(ctx, celsius, full = 220, figureX = 215) {
  const [x, top, bottom] = [400, 14, 80];
  const share = clamp(celsius / full);
  ctx.fillStyle = '#efe6d6';
  ctx.fillRect(x - 6, top, 12, bottom - top);
  ctx.fillStyle = '#e8342a';
  ctx.fillRect(x - 4, bottom - (bottom - top) * share, 8, (bottom - top) * share);
  disc(ctx, x, bottom + 6, 12, 12, '#e8342a');
  figure(ctx, `${Math.round(celsius / 5) * 5} °C`, figureX);
}
