import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261127090000_baseline as sqlite_Migration20261127090000_baseline } from './sqlite/Migration20261127090000_baseline.js';
import { Migration20261127114721_order_standing as sqlite_Migration20261127114721_order_standing } from './sqlite/Migration20261127114721_order_standing.js';
import { Migration20261127114731_due_again as sqlite_Migration20261127114731_due_again } from './sqlite/Migration20261127114731_due_again.js';
import { Migration20261127120714_admin_account as sqlite_Migration20261127120714_admin_account } from './sqlite/Migration20261127120714_admin_account.js';
import { Migration20261127121137_short_links as sqlite_Migration20261127121137_short_links } from './sqlite/Migration20261127121137_short_links.js';
import { Migration20261127123317_disputes as sqlite_Migration20261127123317_disputes } from './sqlite/Migration20261127123317_disputes.js';
import { Migration20261127124733_shop_words as sqlite_Migration20261127124733_shop_words } from './sqlite/Migration20261127124733_shop_words.js';
import { Migration20261127131211_printed_labels as sqlite_Migration20261127131211_printed_labels } from './sqlite/Migration20261127131211_printed_labels.js';
import { Migration20261127131555_rest_of_an_offer as sqlite_Migration20261127131555_rest_of_an_offer } from './sqlite/Migration20261127131555_rest_of_an_offer.js';
import { Migration20261128085917_rest_of_an_order as sqlite_Migration20261128085917_rest_of_an_order } from './sqlite/Migration20261128085917_rest_of_an_order.js';
import { Migration20261128123818_ways_paid as sqlite_Migration20261128123818_ways_paid } from './sqlite/Migration20261128123818_ways_paid.js';
import { Migration20261127090000_baseline as postgresql_Migration20261127090000_baseline } from './postgresql/Migration20261127090000_baseline.js';
import { Migration20261127114722_order_standing as postgresql_Migration20261127114722_order_standing } from './postgresql/Migration20261127114722_order_standing.js';
import { Migration20261127114733_due_again as postgresql_Migration20261127114733_due_again } from './postgresql/Migration20261127114733_due_again.js';
import { Migration20261127120715_admin_account as postgresql_Migration20261127120715_admin_account } from './postgresql/Migration20261127120715_admin_account.js';
import { Migration20261127121138_short_links as postgresql_Migration20261127121138_short_links } from './postgresql/Migration20261127121138_short_links.js';
import { Migration20261127123319_disputes as postgresql_Migration20261127123319_disputes } from './postgresql/Migration20261127123319_disputes.js';
import { Migration20261127124734_shop_words as postgresql_Migration20261127124734_shop_words } from './postgresql/Migration20261127124734_shop_words.js';
import { Migration20261127131212_printed_labels as postgresql_Migration20261127131212_printed_labels } from './postgresql/Migration20261127131212_printed_labels.js';
import { Migration20261127131556_rest_of_an_offer as postgresql_Migration20261127131556_rest_of_an_offer } from './postgresql/Migration20261127131556_rest_of_an_offer.js';
import { Migration20261128085918_rest_of_an_order as postgresql_Migration20261128085918_rest_of_an_order } from './postgresql/Migration20261128085918_rest_of_an_order.js';
import { Migration20261128123825_ways_paid as postgresql_Migration20261128123825_ways_paid } from './postgresql/Migration20261128123825_ways_paid.js';

/** Every migration, oldest first, per database; written by `npm run migration`. */
export const MIGRATIONS: Record<'sqlite' | 'postgresql', MigrationObject[]> = {
  sqlite: [
    { name: 'Migration20261127090000_baseline', class: sqlite_Migration20261127090000_baseline },
    { name: 'Migration20261127114721_order_standing', class: sqlite_Migration20261127114721_order_standing },
    { name: 'Migration20261127114731_due_again', class: sqlite_Migration20261127114731_due_again },
    { name: 'Migration20261127120714_admin_account', class: sqlite_Migration20261127120714_admin_account },
    { name: 'Migration20261127121137_short_links', class: sqlite_Migration20261127121137_short_links },
    { name: 'Migration20261127123317_disputes', class: sqlite_Migration20261127123317_disputes },
    { name: 'Migration20261127124733_shop_words', class: sqlite_Migration20261127124733_shop_words },
    { name: 'Migration20261127131211_printed_labels', class: sqlite_Migration20261127131211_printed_labels },
    { name: 'Migration20261127131555_rest_of_an_offer', class: sqlite_Migration20261127131555_rest_of_an_offer },
    { name: 'Migration20261128085917_rest_of_an_order', class: sqlite_Migration20261128085917_rest_of_an_order },
    { name: 'Migration20261128123818_ways_paid', class: sqlite_Migration20261128123818_ways_paid },
  ],
  postgresql: [
    { name: 'Migration20261127090000_baseline', class: postgresql_Migration20261127090000_baseline },
    { name: 'Migration20261127114722_order_standing', class: postgresql_Migration20261127114722_order_standing },
    { name: 'Migration20261127114733_due_again', class: postgresql_Migration20261127114733_due_again },
    { name: 'Migration20261127120715_admin_account', class: postgresql_Migration20261127120715_admin_account },
    { name: 'Migration20261127121138_short_links', class: postgresql_Migration20261127121138_short_links },
    { name: 'Migration20261127123319_disputes', class: postgresql_Migration20261127123319_disputes },
    { name: 'Migration20261127124734_shop_words', class: postgresql_Migration20261127124734_shop_words },
    { name: 'Migration20261127131212_printed_labels', class: postgresql_Migration20261127131212_printed_labels },
    { name: 'Migration20261127131556_rest_of_an_offer', class: postgresql_Migration20261127131556_rest_of_an_offer },
    { name: 'Migration20261128085918_rest_of_an_order', class: postgresql_Migration20261128085918_rest_of_an_order },
    { name: 'Migration20261128123825_ways_paid', class: postgresql_Migration20261128123825_ways_paid },
  ],
};
