/** Where the TV app begins, and all its pages are below. */
export const TV_HOME = '/soplocked';

/** The address of a page. `:name` matches one segment, `:name(pattern)` one that fits the pattern. */
export interface Page {
  path: string;
  /** Opens without a network. */
  isOffline?: true;
  /** Open to the kitchen as well; other staff pages are for the manager or need no sign-in. */
  isForKitchen?: true;
  /** Open to riders only. */
  isForRiders?: true;
}

export const STAFF_PAGES = {
  login: { path: '/login' },
  enrol: { path: '/enrol' },
  recipe: { path: '/recipe' },
  admin: { path: '/admin' },
  reports: { path: '/eventreports', isForKitchen: true },
  kitchen: { path: '/kitchen', isForKitchen: true, isOffline: true },
  tasks: { path: '/kitchen/events/:eventId', isForKitchen: true, isOffline: true },
  packing: { path: '/kitchen/events/:eventId/packing', isForKitchen: true, isOffline: true },
  stockUse: { path: '/kitchen/events/:eventId/stock', isForKitchen: true },
  shopping: { path: '/kitchen/shopping', isForKitchen: true, isOffline: true },
  temperatures: { path: '/kitchen/temperatures', isForKitchen: true },
  roadmap: { path: '/roadmap', isForKitchen: true, isOffline: true },
  sop: { path: '/sop', isForKitchen: true, isOffline: true },
  deliveries: { path: '/deliveries', isForRiders: true, isOffline: true },
} as const satisfies Record<string, Page>;

/** The pages themselves are in `shared/src/sop/tv-pages.ts`; an address of none of them leads to the home. */
export const TV_ADDRESSES = {
  home: { path: TV_HOME, isOffline: true },
  page: { path: `${TV_HOME}/:page([a-z-]+)`, isOffline: true },
} as const satisfies Record<string, Page>;

/** Besides its landing page, which every address shows that belongs to no page. */
export const STOREFRONT_PAGES = {
  order: { path: '/order/:bookingId' },
  /** All orders of the device, and the way to find others. */
  orders: { path: '/orders' },
  /** The landing page, which takes up the offer of its `#`. */
  offer: { path: '/offer' },
  /** The same two, as an SMS has room for: with a code behind the `#`. */
  shortOrder: { path: '/o' },
  shortOffer: { path: '/w' },
  policy: { path: '/policies/:policy' },
} as const satisfies Record<string, Page>;

/** Pages that a customer may read before paying. */
export const POLICIES = ['terms', 'privacy', 'refunds', 'delivery', 'contact'] as const;
export type Policy = (typeof POLICIES)[number];

export const policyPath = (policy: Policy): string => STOREFRONT_PAGES.policy.path.replace(':policy', policy);

const PARAMETER = /:\w+(?:\(([^)]*)\))?/g;

/** Fits the addresses of these pages, with or without a slash at the end. @param tail pattern of the text that may follow, e.g. a query */
export function addressesOf(pages: Readonly<Record<string, Page>>, tail = ''): RegExp {
  const patterns = Object.values(pages).map(({ path }) => path.replace(PARAMETER, (_, pattern?: string) => pattern ?? '[^/?#]+'));
  return new RegExp(`^(${patterns.join('|')})/?${tail}$`);
}

/** Those of the pages that open without a network. */
export const offlinePagesOf = (pages: Readonly<Record<string, Page>>): Record<string, Page> =>
  Object.fromEntries(Object.entries(pages).filter(([, { isOffline }]) => isOffline));

/** As `addressesOf`, also with a query. */
export const linksTo = (pages: Readonly<Record<string, Page>>): RegExp => addressesOf(pages, '(\\?.*)?');
