import { Migration } from '@mikro-orm/migrations';
import { foldStoredTexts } from '../search-texts.js';

export class Migration20261127082000_search_texts extends Migration {

  override name = 'Migration20261127082000_search_texts';

  override async up(): Promise<void> {
    await this.execute(`alter table \`message\` add column \`search_text\` text not null default '';`);
    await foldStoredTexts((sql, values) => this.execute(sql, values));

    this.addSql(`drop index \`booking_created_at_id_search_text_index\`;`);
    this.addSql(`create index \`booking_created_at_id_index\` on \`booking\` (\`created_at\`, \`id\`);`);

    this.addSql(`create virtual table \`booking_search\` using fts5(\`search_text\`, content = 'booking', content_rowid = 'id', tokenize = 'trigram case_sensitive 1');`);
    // A text that was erased is gone from the index too, and not merely marked.
    this.addSql(`insert into \`booking_search\` (\`booking_search\`, rank) values ('secure-delete', 1);`);
    this.addSql(`insert into \`booking_search\` (\`booking_search\`) values ('rebuild');`);
    this.addSql(`create trigger \`booking_search_insert\` after insert on \`booking\` begin insert into \`booking_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`booking_search_update\` after update of \`search_text\` on \`booking\` when old.search_text <> new.search_text begin insert into \`booking_search\` (\`booking_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); insert into \`booking_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`booking_search_delete\` after delete on \`booking\` begin insert into \`booking_search\` (\`booking_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); end;`);

    this.addSql(`create virtual table \`message_search\` using fts5(\`search_text\`, content = 'message', content_rowid = 'id', tokenize = 'trigram case_sensitive 1');`);
    // A text that was erased is gone from the index too, and not merely marked.
    this.addSql(`insert into \`message_search\` (\`message_search\`, rank) values ('secure-delete', 1);`);
    this.addSql(`insert into \`message_search\` (\`message_search\`) values ('rebuild');`);
    this.addSql(`create trigger \`message_search_insert\` after insert on \`message\` begin insert into \`message_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`message_search_update\` after update of \`search_text\` on \`message\` when old.search_text <> new.search_text begin insert into \`message_search\` (\`message_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); insert into \`message_search\` (rowid, \`search_text\`) values (new.id, new.search_text); end;`);
    this.addSql(`create trigger \`message_search_delete\` after delete on \`message\` begin insert into \`message_search\` (\`message_search\`, rowid, \`search_text\`) values ('delete', old.id, old.search_text); end;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists \`booking_search_insert\`;`);
    this.addSql(`drop trigger if exists \`booking_search_update\`;`);
    this.addSql(`drop trigger if exists \`booking_search_delete\`;`);
    this.addSql(`drop table if exists \`booking_search\`;`);
    this.addSql(`drop trigger if exists \`message_search_insert\`;`);
    this.addSql(`drop trigger if exists \`message_search_update\`;`);
    this.addSql(`drop trigger if exists \`message_search_delete\`;`);
    this.addSql(`drop table if exists \`message_search\`;`);

    this.addSql(`drop index \`booking_created_at_id_index\`;`);
    this.addSql(`create index \`booking_created_at_id_search_text_index\` on \`booking\` (\`created_at\`, \`id\`, \`search_text\`);`);

    this.addSql(`alter table \`message\` drop column \`search_text\`;`);
  }

}
