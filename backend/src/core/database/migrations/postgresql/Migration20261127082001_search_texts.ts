import { Migration } from '@mikro-orm/migrations';
import { foldStoredTexts } from '../search-texts.js';

export class Migration20261127082001_search_texts extends Migration {

  override name = 'Migration20261127082001_search_texts';

  override async up(): Promise<void> {
    await this.execute(`alter table "message" add "search_text" text not null default '';`);
    // It goes first: no row of it may be longer than 2,704 bytes, and an address may be.
    await this.execute(`drop index "booking_created_at_id_search_text_index";`);
    await foldStoredTexts((sql, values) => this.execute(sql, values));

    this.addSql(`create index "booking_created_at_id_index" on "booking" ("created_at", "id");`);

    // Every three signs that follow each other, as one number each, so that no extension and no rule of a language is needed. Its cost keeps
    // the planner from reading all texts instead of the index.
    this.addSql(`create or replace function search_grams(searched text) returns bigint[] language sql immutable strict parallel safe cost 10000 as $$
      select coalesce(array_agg(distinct (ascii(first)::bigint << 42) | (ascii(second)::bigint << 21) | ascii(third)), '{}')
      from (select sign as first, lead(sign, 1) over signs as second, lead(sign, 2) over signs as third
            from unnest(string_to_array(searched, null)) with ordinality as one(sign, place) window signs as (order by place)) as gram
      where third is not null $$;`);
    this.addSql(`create index "booking_search" on "booking" using gin (search_grams("search_text"));`);
    this.addSql(`create index "message_search" on "message" using gin (search_grams("search_text"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "booking_search";`);
    this.addSql(`drop index "message_search";`);
    this.addSql(`drop function search_grams(text);`);

    this.addSql(`drop index "booking_created_at_id_index";`);
    this.addSql(`create index "booking_created_at_id_search_text_index" on "booking" ("created_at", "id", "search_text");`);

    this.addSql(`alter table "message" drop column "search_text";`);
  }

}
