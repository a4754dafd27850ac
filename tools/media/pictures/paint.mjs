// Brushes for the pictures. Runs in a browser's canvas; every picture comes out the same each time, because chance is seeded.

/** A number from 0 to 1, the same sequence for the same seed. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random, low, high) => low + random() * (high - low);
export const pick = (random, list) => list[Math.floor(random() * list.length)];

/** Smooth chance over a plane, 0 to 1: where the saffron ran, where the crust is dark. */
export function clouds(seed) {
  const random = chance(seed);
  const waves = Array.from({ length: 7 }, (_, at) => ({
    x: between(random, -1, 1) * 0.006 * (at + 1),
    y: between(random, -1, 1) * 0.006 * (at + 1),
    phase: random() * 7,
  }));
  return (x, y) => 0.5 + waves.reduce((sum, wave) => sum + Math.sin(x * wave.x + y * wave.y + wave.phase), 0) / 10;
}

/** Draws around a point, turned. */
export function at(g, x, y, angle, draw) {
  g.save();
  g.translate(x, y);
  g.rotate(angle);
  draw();
  g.restore();
}

export function circle(g, x, y, r) {
  g.beginPath();
  g.arc(x, y, r, 0, Math.PI * 2);
}

export function ellipse(g, x, y, rx, ry, angle = 0) {
  g.beginPath();
  g.ellipse(x, y, rx, ry, angle, 0, Math.PI * 2);
}

/** A colour wash from the middle outwards; stops are [place, colour]. */
export function glow(g, x, y, r, stops, inner = 0) {
  const wash = g.createRadialGradient(x, y, inner, x, y, r);
  for (const [place, colour] of stops) wash.addColorStop(place, colour);
  return wash;
}

export function slope(g, x0, y0, x1, y1, stops) {
  const wash = g.createLinearGradient(x0, y0, x1, y1);
  for (const [place, colour] of stops) wash.addColorStop(place, colour);
  return wash;
}

/** A round closed shape through points. */
export function blob(g, points) {
  const middle = ([x0, y0], [x1, y1]) => [(x0 + x1) / 2, (y0 + y1) / 2];
  g.beginPath();
  g.moveTo(...middle(points.at(-1), points[0]));
  points.forEach((point, index) => g.quadraticCurveTo(...point, ...middle(point, points[(index + 1) % points.length])));
  g.closePath();
}

/** Everything drawn inside throws a soft shadow on the ground below. */
export function withShadow(g, { blur, x = 0, y = 0, colour }, draw) {
  g.save();
  // The canvas scales no shadows: they are given in its own pixels.
  const { a: scale } = g.getTransform();
  const size = Math.hypot(scale, g.getTransform().b);
  g.shadowBlur = blur * size;
  g.shadowOffsetX = x * size;
  g.shadowOffsetY = y * size;
  g.shadowColor = colour;
  draw();
  g.restore();
}

/** Dark planks. */
export function wood(g, width, height, seed) {
  const random = chance(seed);
  g.fillStyle = '#24150c';
  g.fillRect(0, 0, width, height);
  const plank = height / 5;
  for (let row = 0; row < 5; row++) {
    const top = row * plank;
    const tone = between(random, 0, 14);
    g.fillStyle = `rgb(${44 + tone} ${26 + tone * 0.6} ${15 + tone * 0.4})`;
    g.fillRect(0, top, width, plank - 3);
    for (let line = 0; line < 60; line++) {
      const y = top + random() * plank;
      g.strokeStyle = `rgba(${random() > 0.5 ? '12, 6, 2' : '118, 74, 40'}, ${between(random, 0.05, 0.2)})`;
      g.lineWidth = between(random, 0.6, 2.2);
      g.beginPath();
      g.moveTo(0, y);
      g.bezierCurveTo(width * 0.3, y + between(random, -9, 9), width * 0.7, y + between(random, -9, 9), width, y + between(random, -5, 5));
      g.stroke();
    }
    g.fillStyle = 'rgba(8, 4, 1, 0.75)';
    g.fillRect(0, top + plank - 4, width, 4);
  }
}

/** Darker towards the corners, a lamp above the middle. */
export function lamp(g, width, height, x = 0.45, y = 0.4) {
  g.fillStyle = glow(g, width * x, height * y, Math.max(width, height) * 0.75, [
    [0, 'rgba(255, 196, 110, 0.16)'],
    [0.45, 'rgba(0, 0, 0, 0)'],
    [1, 'rgba(26, 9, 0, 0.55)'],
  ]);
  g.fillRect(0, 0, width, height);
}
