// The contents of the pictures. A scene paints itself into a canvas of its own width and height.
import { chance, lamp, circle, between, glow, withShadow, wood } from './paint.mjs';
import { fish, meat } from './meat.mjs';
import { bananaLeaf, platter, portion } from './platter.mjs';
import { pit } from './pit.mjs';
import { bowl, berries, powder, spices } from './spices.mjs';

/** The dish on its own, for a page of any colour. */
function hero(g) {
  bananaLeaf(g, { x: 560, y: 470, angle: -2.42, length: 640, width: 270 });
  bananaLeaf(g, { x: 440, y: 560, angle: 0.58, length: 640, width: 250 });
  platter(g, { x: 500, y: 500, scale: 0.97 });
}

function platterOnTheTable(g) {
  wood(g, 1000, 1000, 17);
  bananaLeaf(g, { x: 640, y: 210, angle: 0.5, length: 620, width: 330 });
  bananaLeaf(g, { x: 420, y: 860, angle: 2.7, length: 640, width: 330 });
  platter(g, { x: 470, y: 520, scale: 1.2, turn: 0.5, seed: 19 });
  lamp(g, 1000, 1000);
}

const CHUTNEY = ['#7a0f07', '#cc3018', '#ff7a4c'];
const BUTTERMILK = ['#c7b68c', '#f3ead0', '#fffdf4'];

function table(g) {
  const random = chance(5);
  wood(g, 1600, 1000, 29);
  bananaLeaf(g, { x: 700, y: 440, angle: -2.62, length: 860, width: 360 });
  bananaLeaf(g, { x: 900, y: 640, angle: 0.42, length: 900, width: 360 });
  platter(g, { x: 800, y: 500, scale: 1.04, turn: 0.2 });
  bowl(g, 190, 730, 150, powder(g, 41, CHUTNEY));
  bowl(g, 1430, 240, 138, powder(g, 42, BUTTERMILK));
  bowl(g, 1440, 868, 92, berries(g, 43, { count: 300, size: 12, colours: ['#0c0806', '#2b221d', '#7a6a5e'] }));
  for (let count = 0; count < 34; count++) {
    const [x, y] = [between(random, 30, 1570), between(random, 20, 980)];
    if (
      [
        [800, 500, 500],
        [190, 730, 170],
        [1430, 240, 158],
        [1440, 868, 110],
      ].some(([bx, by, r]) => Math.hypot(x - bx, y - by) < r)
    )
      continue;
    withShadow(g, { blur: 6, x: 1, y: 4, colour: 'rgba(0, 0, 0, 0.7)' }, () => {
      g.fillStyle = glow(g, x - 3, y - 3, 12, [
        [0, '#8a7a6c'],
        [0.5, '#2b221d'],
        [1, '#0c0806'],
      ]);
      circle(g, x, y, 8);
      g.fill();
    });
  }
  lamp(g, 1600, 1000, 0.46, 0.42);
}

/** One portion from above, close enough to tell the dishes apart. @param lay puts the food that names the dish on the rice */
const dish = (seed, lay) => ({
  width: 1000,
  height: 1000,
  paint: (g) => {
    wood(g, 1000, 1000, seed);
    portion(g, { x: 500, y: 500, scale: 1.08, seed, lay });
    lamp(g, 1000, 1000);
  },
});

export const SCENES = {
  hero: { width: 1000, height: 1000, paint: hero },
  'gallery-platter': { width: 1000, height: 1000, paint: platterOnTheTable },
  'gallery-pit': { width: 1000, height: 1000, paint: (g) => pit(g, 1000) },
  'gallery-spices': { width: 1000, height: 1000, paint: (g) => spices(g, 1000) },
  'dish-beef-2pc': dish(7, (g) => {
    meat(g, { x: -84, y: -76, angle: 3.6, size: 196, seed: 31 });
    meat(g, { x: 92, y: 96, angle: 0.5, size: 200, seed: 47 });
  }),
  'dish-combo': dish(11, (g) => {
    meat(g, { x: -92, y: -70, angle: 3.5, size: 192, seed: 59 });
    meat(g, { x: 84, y: 104, angle: -0.4, size: 186, seed: 83, of: 'beef', boned: false });
  }),
  'dish-mutton-2pc': dish(13, (g) => {
    meat(g, { x: -30, y: -110, angle: -0.15, size: 190, seed: 97, of: 'beef' });
    meat(g, { x: -40, y: 96, angle: 0.1, size: 196, seed: 71, of: 'beef' });
  }),
  'dish-chicken-mandi': dish(17, (g) => {
    meat(g, { x: -20, y: -92, angle: -0.5, size: 196, seed: 23, of: 'chicken' });
    meat(g, { x: 20, y: 124, angle: 2.7, size: 180, seed: 29, of: 'chicken' });
  }),
  'dish-fish-mandi': dish(19, (g) => fish(g, { x: 0, y: 10, angle: 0.5, length: 560, seed: 37 })),
  'event-default': { width: 1600, height: 1000, paint: table },
};
