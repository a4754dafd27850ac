import { HISTORIES, playParts, SEED } from './checked-sale.js';

// The other half of the many: two files have two workers.
describe('the money of as many further histories @deep', () => playParts(Math.floor(HISTORIES / 2), SEED + Math.ceil(HISTORIES / 2)));
