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

    // Every three signs that follow each other, as one number each, so that no extension and no rule of a language is needed.
    this.addSql(`create or replace function search_grams(searched text) returns bigint[] language sql immutable strict as $$
      select coalesce(array_agg(distinct (ascii(first)::bigint << 42) | (ascii(second)::bigint << 21) | ascii(third)), '{}')
      from (select sign as first, lead(sign, 1) over signs as second, lead(sign, 2) over signs as third
            from unnest(string_to_array(searched, null)) with ordinality as one(sign, place) window signs as (order by place)) as gram
      where third is not null $$;`);
    this.addSql(`create or replace function keep_search_grams() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          execute format('delete from %I where id = $1', tg_table_name || '_search') using old.id;
        else
          execute format('insert into %I (id, grams) values ($1, search_grams($2)) on conflict (id) do update set grams = excluded.grams',
            tg_table_name || '_search') using new.id, new.search_text;
        end if;
        return null;
      end $$;`);
    this.addSql(`create table "booking_search" ("id" int not null primary key, "grams" bigint[] not null);`);
    this.addSql(`insert into "booking_search" select "id", search_grams("search_text") from "booking";`);
    this.addSql(`create index "booking_search_grams" on "booking_search" using gin ("grams");`);
    this.addSql(`create trigger "booking_search_write" after insert or update of "search_text" on "booking" for each row execute function keep_search_grams();`);
    this.addSql(`create trigger "booking_search_delete" after delete on "booking" for each row execute function keep_search_grams();`);
    this.addSql(`create table "message_search" ("id" int not null primary key, "grams" bigint[] not null);`);
    this.addSql(`insert into "message_search" select "id", search_grams("search_text") from "message";`);
    this.addSql(`create index "message_search_grams" on "message_search" using gin ("grams");`);
    this.addSql(`create trigger "message_search_write" after insert or update of "search_text" on "message" for each row execute function keep_search_grams();`);
    this.addSql(`create trigger "message_search_delete" after delete on "message" for each row execute function keep_search_grams();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "booking_search_write" on "booking";`);
    this.addSql(`drop trigger if exists "booking_search_delete" on "booking";`);
    this.addSql(`drop trigger if exists "message_search_write" on "message";`);
    this.addSql(`drop trigger if exists "message_search_delete" on "message";`);
    this.addSql(`drop table "booking_search", "message_search";`);
    this.addSql(`drop function keep_search_grams();`);
    this.addSql(`drop function search_grams(text);`);

    this.addSql(`drop index "booking_created_at_id_index";`);
    this.addSql(`create index "booking_created_at_id_search_text_index" on "booking" ("created_at", "id", "search_text");`);

    this.addSql(`alter table "message" drop column "search_text";`);
  }

}
