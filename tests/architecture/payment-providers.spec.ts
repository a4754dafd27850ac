import { PROVIDER_NAMES, type ProviderName, PROVIDERS } from '#shared/payments/providers';
import { filesUnder, readText } from './sources.js';

/** Where each provider has its line. */
const REGISTRIES = ['shared/src/payments/providers.ts', 'backend/src/payments/providers/providers.ts'];
/** The built-in provider imitates one of them. */
const IMITATION = /\/providers\/sandbox[./]/;
const NAMED_BESIDES = [
  // Texts, with the names of environment variables.
  'frontends/staff/src/locales/en/console/dashboard.json',
  'frontends/staff/src/locales/ml/console/dashboard.json',
  // Addresses that the specification states.
  'shared/src/bookings/bookings.api.ts',
  // The ledger's name in accounts that are in use.
  'shared/src/books/vouchers.ts',
];

const files = ['backend/src', 'shared/src', 'frontends'].flatMap((folder) => filesUnder(folder, /\.(tsx?|mjs|json|css|html)$/));

/** The folder of the backend and the file of the storefront that know one provider. */
const homesOf = (name: string): RegExp => new RegExp(`^backend/src/payments/providers/${name}/|/features/payment/providers/${name}\\.ts$`);

/** @source ARCHITECTURE §4 */
describe('a payment provider', () => {
  it.each(PROVIDER_NAMES)('%s has a gateway in the backend and a checkout in the storefront', (name) => {
    const homes = files.filter((path) => homesOf(name).test(path));
    expect(homes).toContain(`backend/src/payments/providers/${name}/${name}.gateway.ts`);
    expect(homes).toContain(`frontends/storefront/src/features/payment/providers/${name}.ts`);
  });

  const names = (name: ProviderName): RegExp => new RegExp([name, ...Object.values(PROVIDERS[name].keys)].join('|'), 'i');
  const allowed = [...REGISTRIES, ...NAMED_BESIDES];

  it.each(PROVIDER_NAMES)('%s is named in its own files, the registries and a few others', (name) => {
    const others = files.filter((path) => !homesOf(name).test(path) && !IMITATION.test(path) && !allowed.includes(path));
    expect(others.filter((path) => names(name).test(readText(path)))).toEqual([]);
  });

  it('is named in each file that may name one', () => {
    expect(allowed.filter((path) => !PROVIDER_NAMES.some((name) => names(name).test(readText(path))))).toEqual([]);
  });
});
