// @database money, slots and lists after each step of many people
import { HISTORIES, playHistories, playParts, SEED } from './checked-sale.js';
import { setUpPeople } from './played-sale.js';

/** Played before each change too, and more of them on PostgreSQL, where the many are not played. */
const FEW = process.env['TEST_DB'] === 'postgresql' ? 6 : 3;

describe('the money of a few histories of customers, manager, rider, kitchen and provider over one sale', () => {
  setUpPeople();
  it('neither appears nor is lost, and the sum due is the sum missing', () => playHistories(FEW, SEED - FEW), 900_000);
});

describe('the money of many histories @deep', () => playParts(Math.ceil(HISTORIES / 2), SEED));
