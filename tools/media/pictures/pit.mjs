// The pit before it is sealed: a ring of stones, embers, sparks and smoke.
import { at, between, blob, chance, circle, clouds, ellipse, glow, pick } from './paint.mjs';

function stones(g, size, random) {
  for (const [ring, count, r, wide] of [
    [0, 22, 0.475, 0.085],
    [1, 18, 0.385, 0.085],
  ]) {
    for (let stone = 0; stone < count; stone++) {
      const turn = ((stone + ring * 0.5) / count) * Math.PI * 2 + between(random, -0.02, 0.02);
      const [x, y] = [Math.cos(turn) * r * size, Math.sin(turn) * r * size * 0.94];
      at(g, x, y, turn + Math.PI / 2, () => {
        const long = ((Math.PI * 2 * r) / count) * size * 0.47;
        const high = wide * size * 0.48;
        const warm = ring === 1 ? 1 : 0.55;
        const tone = between(random, -10, 12);
        g.fillStyle = glow(g, 0, high * 1.4, high * 3.2, [
          [0, `rgb(${200 * warm + tone} ${96 * warm + tone} ${44 * warm + tone})`],
          [0.6, `rgb(${112 * warm + tone} ${62 * warm + tone} ${38 * warm + tone})`],
          [1, `rgb(${52 + tone} ${33 + tone} ${24 + tone})`],
        ]);
        blob(
          g,
          Array.from({ length: 10 }, (_, corner) => {
            const angle = (corner / 10) * Math.PI * 2;
            const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
            const reach = Math.min(square, 1.22) * between(random, 0.94, 1.05);
            return [Math.cos(angle) * long * reach, Math.sin(angle) * high * reach];
          }),
        );
        g.fill();
        g.strokeStyle = 'rgba(10, 4, 1, 0.85)';
        g.lineWidth = 4;
        g.stroke();
        for (let pore = 0; pore < 60; pore++) {
          g.fillStyle = random() > 0.5 ? 'rgba(255, 170, 100, 0.09)' : 'rgba(0, 0, 0, 0.2)';
          circle(g, between(random, -long, long) * 0.9, between(random, -high, high) * 0.9, between(random, 0.8, 3.2));
          g.fill();
        }
      });
    }
  }
}

/** One piece of charcoal; `heat` from 0, black under ash, to 1, nearly white. */
function ember(g, { x, y, r, heat, random }) {
  const points = Array.from({ length: 8 }, (_, corner) => {
    const turn = (corner / 8) * Math.PI * 2;
    const reach = r * between(random, 0.72, 1.18);
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach * 0.8];
  });
  const hot = [
    ['#1a0a06', '#3a150a', '#0b0403'],
    ['#8e2406', '#d5450b', '#2b0a04'],
    ['#f0780f', '#ffb02e', '#8c2205'],
    ['#ffcf55', '#fff2b0', '#e86a0c'],
  ][Math.min(3, Math.floor(heat * 4))];
  g.fillStyle = glow(g, x - r * 0.2, y - r * 0.25, r * 1.3, [
    [0, hot[1]],
    [0.5, hot[0]],
    [1, hot[2]],
  ]);
  blob(g, points);
  g.fill();
  // Ash on the edges that cool first, cracks that glow.
  if (heat < 0.6) {
    g.strokeStyle = `rgba(226, 196, 176, ${between(random, 0.05, 0.28)})`;
    g.lineWidth = between(random, 1, 3);
    g.stroke();
  }
  g.strokeStyle = heat < 0.3 ? 'rgba(255, 104, 20, 0.75)' : 'rgba(255, 236, 160, 0.5)';
  g.lineWidth = between(random, 0.8, 2.2);
  g.beginPath();
  g.moveTo(x - r * 0.6, y + between(random, -0.3, 0.3) * r);
  g.lineTo(x + between(random, -0.2, 0.2) * r, y + between(random, -0.3, 0.3) * r);
  g.lineTo(x + r * 0.55, y + between(random, -0.3, 0.3) * r);
  g.stroke();
}

/** @param size of the square picture */
export function pit(g, size) {
  const random = chance(2024);
  const heat = clouds(5);
  g.fillStyle = glow(g, size / 2, size / 2, size * 0.78, [
    [0, '#7a3a16'],
    [0.6, '#43220f'],
    [1, '#1c0d06'],
  ]);
  g.fillRect(0, 0, size, size);
  for (let crumb = 0; crumb < 2_600; crumb++) {
    g.fillStyle = random() > 0.5 ? 'rgba(214, 128, 70, 0.1)' : 'rgba(8, 3, 0, 0.22)';
    circle(g, random() * size, random() * size, between(random, 0.8, 5));
    g.fill();
  }
  g.save();
  g.translate(size / 2, size / 2);
  stones(g, size, random);
  const [rx, ry] = [size * 0.335, size * 0.312];
  g.save();
  ellipse(g, 0, 0, rx, ry);
  g.clip();
  g.fillStyle = glow(g, 0, size * 0.02, rx * 1.05, [
    [0, '#ffb33a'],
    [0.5, '#d1480a'],
    [1, '#1b0703'],
  ]);
  g.fillRect(-size, -size, size * 2, size * 2);
  for (let layer = 0; layer < 3; layer++) {
    for (let piece = 0; piece < 240; piece++) {
      const [out, turn] = [Math.sqrt(random()), random() * Math.PI * 2];
      const [x, y] = [Math.cos(turn) * out * rx, Math.sin(turn) * out * ry];
      const warmth = Math.max(0, Math.min(0.99, 0.94 - out * 0.86 + (heat(x * 2, y * 2) - 0.5) * 1.3 + between(random, -0.16, 0.12)));
      ember(g, { x, y, r: between(random, 13, 34) * (size / 1000), heat: warmth, random });
    }
    g.globalCompositeOperation = 'screen';
    g.fillStyle = glow(g, 0, 0, rx * 0.8, [
      [0, 'rgba(255, 150, 40, 0.3)'],
      [1, 'rgba(255, 80, 0, 0)'],
    ]);
    g.fillRect(-rx, -ry, rx * 2, ry * 2);
    g.globalCompositeOperation = 'source-over';
  }
  // The TV screen of the pit throws its shadow on the outer embers.
  g.fillStyle = glow(g, 0, 0, rx * 1.02, [
    [0.72, 'rgba(10, 2, 0, 0)'],
    [1, 'rgba(10, 2, 0, 0.85)'],
  ]);
  g.fillRect(-rx, -ry, rx * 2, ry * 2);
  g.restore();
  g.globalCompositeOperation = 'screen';
  for (let wisp = 0; wisp < 26; wisp++) {
    const [x, y, r] = [between(random, -0.22, 0.22) * size, between(random, -0.5, 0.05) * size, between(random, 0.06, 0.17) * size];
    g.fillStyle = glow(g, x, y, r, [
      [0, 'rgba(255, 190, 130, 0.075)'],
      [1, 'rgba(255, 160, 90, 0)'],
    ]);
    circle(g, x, y, r);
    g.fill();
  }
  for (let spark = 0; spark < 120; spark++) {
    const [x, y, r] = [between(random, -0.3, 0.3) * size, between(random, -0.49, 0.28) * size, between(random, 1, 3.4) * (size / 1000)];
    g.fillStyle = glow(g, x, y, r * 4, [
      [0, pick(random, ['#fff1b8', '#ffc35a', '#ff9a2e'])],
      [0.3, 'rgba(255, 140, 30, 0.55)'],
      [1, 'rgba(255, 90, 0, 0)'],
    ]);
    circle(g, x, y, r * 4);
    g.fill();
  }
  g.fillStyle = glow(g, 0, 0, size * 0.62, [
    [0, 'rgba(255, 140, 40, 0.3)'],
    [0.6, 'rgba(255, 96, 10, 0.12)'],
    [1, 'rgba(0, 0, 0, 0)'],
  ]);
  g.fillRect(-size / 2, -size / 2, size, size);
  g.globalCompositeOperation = 'source-over';
  g.restore();
}
