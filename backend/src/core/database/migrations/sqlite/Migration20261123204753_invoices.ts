import { Migration } from '@mikro-orm/migrations';

export class Migration20261123204753_invoices extends Migration {

  override name = 'Migration20261123204753_invoices';

  override up(): void | Promise<void> {
    this.addSql(`create table \`invoice_document\` (\`id\` integer not null primary key autoincrement, \`kind\` text not null, \`number\` text not null, \`series\` text not null, \`nth\` integer not null, \`booking_id\` text not null, \`corrects_id\` integer null, \`day\` text not null, \`issued_at\` text not null, \`total_paise\` integer not null, \`refunded_before_paise\` integer not null default 0, \`phone_key\` text not null, \`content\` json not null);`);
    this.addSql(`create unique index \`invoice_document_number_unique\` on \`invoice_document\` (\`number\`);`);
    this.addSql(`create index \`invoice_document_booking_id_index\` on \`invoice_document\` (\`booking_id\`);`);
    this.addSql(`create index \`invoice_document_corrects_id_index\` on \`invoice_document\` (\`corrects_id\`);`);
    this.addSql(`create index \`invoice_document_day_index\` on \`invoice_document\` (\`day\`);`);
    this.addSql(`create index \`invoice_document_phone_key_index\` on \`invoice_document\` (\`phone_key\`);`);
    this.addSql(`create unique index \`invoice_document_series_nth_unique\` on \`invoice_document\` (\`series\`, \`nth\`);`);

    this.addSql(`create table \`invoice_series\` (\`name\` text not null primary key, \`last\` integer not null);`);

    this.addSql(`create table \`invoice_settings\` (\`id\` integer not null primary key autoincrement, \`kind\` text not null, \`gstin\` text not null, \`legal_name\` text not null, \`address\` text not null, \`prefix\` text not null, \`hsn\` text not null, \`rate\` integer not null, \`version\` integer not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`invoice_document\`;`);
    this.addSql(`drop table if exists \`invoice_series\`;`);
    this.addSql(`drop table if exists \`invoice_settings\`;`);
  }

}
