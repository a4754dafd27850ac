import { Migration } from '@mikro-orm/migrations';

export class Migration20261122070622_stored_reply_keys extends Migration {

  override name = 'Migration20261122070622_stored_reply_keys';

  override up(): void | Promise<void> {
    this.addSql(`create table \`stored_reply_key\` (\`key\` text not null, \`scope\` text not null, primary key (\`key\`, \`scope\`), constraint \`stored_reply_key_scope_foreign\` foreign key (\`scope\`) references \`idempotency_key\` (\`scope\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`stored_reply_key_scope_index\` on \`stored_reply_key\` (\`scope\`);`);

    this.addSql(`alter table \`idempotency_key\` add column \`route\` text not null default '';`);
    this.addSql(`create index \`idempotency_key_route_created_at_index\` on \`idempotency_key\` (\`route\`, \`created_at\`);`);

    // What was stored before: the command from the scope ("actor method path key"), the keys from the texts in the reply.
    this.addSql(`update idempotency_key set route = (
      select substr(command, 1, instr(command, ' ')) || substr(path, 1, instr(path, ' ') - 1)
      from (select command, substr(command, instr(command, ' ') + 1) as path
        from (select substr(idempotency_key.scope, instr(idempotency_key.scope, ' ') + 1) as command)));`);
    this.addSql(`insert or ignore into stored_reply_key (\`key\`, scope)
      select case when found.key = 'phone'
        then substr(replace(replace(replace(replace(replace(found.atom, ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), -10)
        else found.atom end, k.scope
      from idempotency_key k, json_tree(case when json_valid(k.reply) then k.reply end) as found
      where found.key in ('id', 'bookingId', 'orderId', 'phone') and found.type = 'text' and length(found.atom) between 1 and 60
        and (found.key <> 'id' or instr(k.reply, '"reviewerName"') > 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`stored_reply_key\`;`);

    this.addSql(`drop index \`idempotency_key_route_created_at_index\`;`);
    this.addSql(`alter table \`idempotency_key\` drop column \`route\`;`);
  }

}
