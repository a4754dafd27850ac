import { Migration } from '@mikro-orm/migrations';

export class Migration20261122054950_cancelled_money extends Migration {

  override name = 'Migration20261122054950_cancelled_money';

  override up(): void | Promise<void> {
    this.addSql(`alter table "booking" add "refunding_paise" int not null default 0, add "cancel_money" varchar(10) null;`);
    this.addSql(`create index "booking_cancel_money_index" on "booking" ("cancel_money");`);

    this.addSql(`alter table "payment" add "return_reason" varchar(20) null;`);
    this.addSql(`update payment set return_reason = (select case r.reason when 'The hold had ended and the slots were sold' then 'soldOut' when 'The amount paid is not the amount of the order' then 'amount' when 'The order was paid twice' then 'second' when 'No booking came for the payment' then 'unclaimed' end from refund r where r.payment_id = payment.id and r.kind = 'automatic' order by r.id limit 1) where "use" = 'return';`);
    this.addSql(`update booking set refunding_paise = coalesce((select sum(r.amount_paise) from refund r join payment p on p.id = r.payment_id where p.provider_payment_id = booking.provider_payment_id and r.state = 'pending'), 0);`);
    this.addSql(`update booking set cancel_money = case when payment_state = 'paid' and not exists (select 1 from refund r where r.order_id = booking.order_id and r.kind = 'manager') then 'open' else 'refund' end where status = 'cancelled' and payment_state <> 'unpaid';`);
    this.addSql(`update sales_event set has_orders = exists (select 1 from booking b where b.event_id = sales_event.id);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "booking_cancel_money_index";`);
    this.addSql(`alter table "booking" drop column "refunding_paise", drop column "cancel_money";`);

    this.addSql(`alter table "payment" drop column "return_reason";`);
  }

}
