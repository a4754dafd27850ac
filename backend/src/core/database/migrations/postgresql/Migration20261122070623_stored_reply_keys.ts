import { Migration } from '@mikro-orm/migrations';

export class Migration20261122070623_stored_reply_keys extends Migration {

  override name = 'Migration20261122070623_stored_reply_keys';

  override up(): void | Promise<void> {
    this.addSql(`create table "stored_reply_key" ("key" varchar(60) not null, "scope" varchar(400) not null, primary key ("key", "scope"));`);
    this.addSql(`create index "stored_reply_key_scope_index" on "stored_reply_key" ("scope");`);

    this.addSql(`alter table "idempotency_key" add "route" varchar(300) not null default '';`);
    this.addSql(`create index "idempotency_key_route_created_at_index" on "idempotency_key" ("route", "created_at");`);

    this.addSql(`alter table "stored_reply_key" add constraint "stored_reply_key_scope_foreign" foreign key ("scope") references "idempotency_key" ("scope") on update cascade on delete cascade;`);

    // What was stored before: the command from the scope ("actor method path key"), the keys from the texts in the reply.
    this.addSql(`update "idempotency_key" set "route" = left(split_part("scope", ' ', 2) || ' ' || split_part("scope", ' ', 3), 300);`);
    this.addSql(`insert into "stored_reply_key" ("key", "scope")
      select case when found.part[1] = 'phone' then right(regexp_replace(found.part[2], '\\D', '', 'g'), 10) else found.part[2] end, k."scope"
      from "idempotency_key" k cross join lateral regexp_matches(k."reply", '"(id|bookingId|orderId|phone)":"([^"\\\\]{1,60})"', 'g') as found(part)
      where found.part[1] <> 'id' or position('"reviewerName"' in k."reply") > 0
      on conflict do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "stored_reply_key" cascade;`);

    this.addSql(`drop index "idempotency_key_route_created_at_index";`);
    this.addSql(`alter table "idempotency_key" drop column "route";`);
  }

}
