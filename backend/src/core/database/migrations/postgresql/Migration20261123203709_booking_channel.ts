import { Migration } from '@mikro-orm/migrations';

export class Migration20261123203709_booking_channel extends Migration {

  override name = 'Migration20261123203709_booking_channel';

  override up(): void | Promise<void> {
    this.addSql(`drop index "booking_phone_key_index";`);
    this.addSql(`alter table "booking" add "channel" varchar(12) null, add "slot_count" int null;`);
    // What was booked before; the same as a booking without them is read by.
    this.addSql(
      `update "booking" set "slot_count" = (select sum((line ->> 'quantity')::int * coalesce((line ->> 'slots')::int, 1)) from jsonb_array_elements("draft" -> 'lines') as line), ` +
      `"channel" = coalesce((select case when made."by_link" then 'link' when made."provider_order_id" is null then 'entered' else 'storefront' end from "sales_order" as made where made."id" = "booking"."order_id"), 'storefront');`,
    );
    this.addSql(`create index "booking_event_id_status_created_at_channel_slot_count_index" on "booking" ("event_id", "status", "created_at", "channel", "slot_count");`);
    this.addSql(`create index "booking_phone_key_event_id_created_at_status_index" on "booking" ("phone_key", "event_id", "created_at", "status");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "booking_event_id_status_created_at_channel_slot_count_index";`);
    this.addSql(`drop index "booking_phone_key_event_id_created_at_status_index";`);
    this.addSql(`alter table "booking" drop column "channel", drop column "slot_count";`);
    this.addSql(`create index "booking_phone_key_index" on "booking" ("phone_key");`);
  }

}
