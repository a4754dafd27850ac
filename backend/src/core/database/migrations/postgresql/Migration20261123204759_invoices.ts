import { Migration } from '@mikro-orm/migrations';

export class Migration20261123204759_invoices extends Migration {

  override name = 'Migration20261123204759_invoices';

  override up(): void | Promise<void> {
    this.addSql(`create table "invoice_document" ("id" serial primary key, "kind" varchar(20) not null, "number" varchar(16) not null, "series" varchar(12) not null, "nth" int not null, "booking_id" varchar(20) not null, "corrects_id" int null, "day" varchar(10) not null, "issued_at" varchar(30) not null, "total_paise" int not null, "refunded_before_paise" int not null default 0, "phone_key" varchar(10) not null, "content" jsonb not null);`);
    this.addSql(`alter table "invoice_document" add constraint "invoice_document_number_unique" unique ("number");`);
    this.addSql(`create index "invoice_document_booking_id_index" on "invoice_document" ("booking_id");`);
    this.addSql(`create index "invoice_document_corrects_id_index" on "invoice_document" ("corrects_id");`);
    this.addSql(`create index "invoice_document_day_index" on "invoice_document" ("day");`);
    this.addSql(`create index "invoice_document_phone_key_index" on "invoice_document" ("phone_key");`);
    this.addSql(`alter table "invoice_document" add constraint "invoice_document_series_nth_unique" unique ("series", "nth");`);

    this.addSql(`create table "invoice_series" ("name" varchar(12) not null, "last" int not null, primary key ("name"));`);

    this.addSql(`create table "invoice_settings" ("id" serial primary key, "kind" varchar(20) not null, "gstin" varchar(15) not null, "legal_name" varchar(120) not null, "address" varchar(300) not null, "prefix" varchar(3) not null, "hsn" varchar(8) not null, "rate" int not null, "version" int not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "invoice_document" cascade;`);
    this.addSql(`drop table if exists "invoice_series" cascade;`);
    this.addSql(`drop table if exists "invoice_settings" cascade;`);
  }

}
