import { Migration } from '@mikro-orm/migrations';

export class Migration20261127083000_phone_numbers extends Migration {

  override name = 'Migration20261127083000_phone_numbers';

  // `PhoneNumbers` fills the columns at the next start.
  override up(): void | Promise<void> {
    this.addSql(`alter table \`booking\` add column \`phone_e164\` text not null default '';`);
    this.addSql(`alter table \`invoice_document\` add column \`phone_e164\` text not null default '';`);
    this.addSql(`alter table \`sales_order\` add column \`phone_e164\` text null;`);
    this.addSql(`alter table \`waiting\` add column \`phone_e164\` text null;`);
    this.addSql(`alter table \`message\` add column \`phone_e164\` text null;`);
    this.addSql(`drop index \`booking_phone_key_event_id_created_at_status_index\`;`);
    this.addSql(`create index \`booking_phone_e164_event_id_created_at_status_index\` on \`booking\` (\`phone_e164\`, \`event_id\`, \`created_at\`, \`status\`);`);
    this.addSql(`drop index \`sales_order_event_id_phone_key_hold_state_index\`;`);
    this.addSql(`create index \`sales_order_event_id_phone_e164_hold_state_index\` on \`sales_order\` (\`event_id\`, \`phone_e164\`, \`hold_state\`);`);
    this.addSql(`drop index \`invoice_document_phone_key_index\`;`);
    this.addSql(`create index \`invoice_document_phone_e164_index\` on \`invoice_document\` (\`phone_e164\`);`);
    this.addSql(`drop index \`message_phone_key_index\`;`);
    this.addSql(`create index \`message_phone_e164_index\` on \`message\` (\`phone_e164\`);`);
    this.addSql(`drop index \`waiting_event_id_phone_key_unique\`;`);
    this.addSql(`create index \`waiting_event_id_phone_e164_index\` on \`waiting\` (\`event_id\`, \`phone_e164\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`booking_phone_e164_event_id_created_at_status_index\`;`);
    this.addSql(`create index \`booking_phone_key_event_id_created_at_status_index\` on \`booking\` (\`phone_key\`, \`event_id\`, \`created_at\`, \`status\`);`);
    this.addSql(`drop index \`sales_order_event_id_phone_e164_hold_state_index\`;`);
    this.addSql(`create index \`sales_order_event_id_phone_key_hold_state_index\` on \`sales_order\` (\`event_id\`, \`phone_key\`, \`hold_state\`);`);
    this.addSql(`drop index \`invoice_document_phone_e164_index\`;`);
    this.addSql(`create index \`invoice_document_phone_key_index\` on \`invoice_document\` (\`phone_key\`);`);
    this.addSql(`drop index \`message_phone_e164_index\`;`);
    this.addSql(`create index \`message_phone_key_index\` on \`message\` (\`phone_key\`);`);
    this.addSql(`drop index \`waiting_event_id_phone_e164_index\`;`);
    this.addSql(`create unique index \`waiting_event_id_phone_key_unique\` on \`waiting\` (\`event_id\`, \`phone_key\`);`);
    this.addSql(`alter table \`booking\` drop column \`phone_e164\`;`);
    this.addSql(`alter table \`invoice_document\` drop column \`phone_e164\`;`);
    this.addSql(`alter table \`sales_order\` drop column \`phone_e164\`;`);
    this.addSql(`alter table \`waiting\` drop column \`phone_e164\`;`);
    this.addSql(`alter table \`message\` drop column \`phone_e164\`;`);
  }

}
