import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261121000000_initial as sqlite_Migration20261121000000_initial } from './sqlite/Migration20261121000000_initial.js';
import { Migration20261121135800_linked_sale as sqlite_Migration20261121135800_linked_sale } from './sqlite/Migration20261121135800_linked_sale.js';
import { Migration20261121141857_pit_reading as sqlite_Migration20261121141857_pit_reading } from './sqlite/Migration20261121141857_pit_reading.js';
import { Migration20261121142043_chat_widget as sqlite_Migration20261121142043_chat_widget } from './sqlite/Migration20261121142043_chat_widget.js';
import { Migration20261121142200_money_and_privacy as sqlite_Migration20261121142200_money_and_privacy } from './sqlite/Migration20261121142200_money_and_privacy.js';
import { Migration20261121143500_media_and_languages as sqlite_Migration20261121143500_media_and_languages } from './sqlite/Migration20261121143500_media_and_languages.js';
import { Migration20261121143600_reviews as sqlite_Migration20261121143600_reviews } from './sqlite/Migration20261121143600_reviews.js';
import { Migration20261121170755_booking_lists as sqlite_Migration20261121170755_booking_lists } from './sqlite/Migration20261121170755_booking_lists.js';
import { Migration20261122052843_readings as sqlite_Migration20261122052843_readings } from './sqlite/Migration20261122052843_readings.js';
import { Migration20261122053250_sale_over as sqlite_Migration20261122053250_sale_over } from './sqlite/Migration20261122053250_sale_over.js';
import { Migration20261122053834_delivery_area as sqlite_Migration20261122053834_delivery_area } from './sqlite/Migration20261122053834_delivery_area.js';
import { Migration20261122054949_cancelled_money as sqlite_Migration20261122054949_cancelled_money } from './sqlite/Migration20261122054949_cancelled_money.js';
import { Migration20261122055405_timer_stopped as sqlite_Migration20261122055405_timer_stopped } from './sqlite/Migration20261122055405_timer_stopped.js';
import { Migration20261122070622_stored_reply_keys as sqlite_Migration20261122070622_stored_reply_keys } from './sqlite/Migration20261122070622_stored_reply_keys.js';
import { Migration20261122140800_order_caller as sqlite_Migration20261122140800_order_caller } from './sqlite/Migration20261122140800_order_caller.js';
import { Migration20261122161758_stored_secrets as sqlite_Migration20261122161758_stored_secrets } from './sqlite/Migration20261122161758_stored_secrets.js';
import { Migration20261122163930_claim_process as sqlite_Migration20261122163930_claim_process } from './sqlite/Migration20261122163930_claim_process.js';
import { Migration20261122164036_lost_invite_reply as sqlite_Migration20261122164036_lost_invite_reply } from './sqlite/Migration20261122164036_lost_invite_reply.js';
import { Migration20261122170155_pairing_asker as sqlite_Migration20261122170155_pairing_asker } from './sqlite/Migration20261122170155_pairing_asker.js';
import { Migration20261122193749_job_lease as sqlite_Migration20261122193749_job_lease } from './sqlite/Migration20261122193749_job_lease.js';
import { Migration20261122200441_server_key as sqlite_Migration20261122200441_server_key } from './sqlite/Migration20261122200441_server_key.js';
import { Migration20261122234450_sale_times as sqlite_Migration20261122234450_sale_times } from './sqlite/Migration20261122234450_sale_times.js';
import { Migration20261123034038_dish_photo as sqlite_Migration20261123034038_dish_photo } from './sqlite/Migration20261123034038_dish_photo.js';
import { Migration20261123040445_done_once as sqlite_Migration20261123040445_done_once } from './sqlite/Migration20261123040445_done_once.js';
import { Migration20261123041609_order_link as sqlite_Migration20261123041609_order_link } from './sqlite/Migration20261123041609_order_link.js';
import { Migration20261123042012_entered_orders as sqlite_Migration20261123042012_entered_orders } from './sqlite/Migration20261123042012_entered_orders.js';
import { Migration20261123043131_self_service as sqlite_Migration20261123043131_self_service } from './sqlite/Migration20261123043131_self_service.js';
import { Migration20261123044124_sale_malayalam as sqlite_Migration20261123044124_sale_malayalam } from './sqlite/Migration20261123044124_sale_malayalam.js';
import { Migration20261123044733_payment_links as sqlite_Migration20261123044733_payment_links } from './sqlite/Migration20261123044733_payment_links.js';
import { Migration20261123065959_waiting_quantity as sqlite_Migration20261123065959_waiting_quantity } from './sqlite/Migration20261123065959_waiting_quantity.js';
import { Migration20261123071201_customer_cancellation as sqlite_Migration20261123071201_customer_cancellation } from './sqlite/Migration20261123071201_customer_cancellation.js';
import { Migration20261123071808_messages as sqlite_Migration20261123071808_messages } from './sqlite/Migration20261123071808_messages.js';
import { Migration20261123071828_refund_balance as sqlite_Migration20261123071828_refund_balance } from './sqlite/Migration20261123071828_refund_balance.js';
import { Migration20261123071900_two_hour_clock as sqlite_Migration20261123071900_two_hour_clock } from './sqlite/Migration20261123071900_two_hour_clock.js';
import { Migration20261123072725_packed_bags as sqlite_Migration20261123072725_packed_bags } from './sqlite/Migration20261123072725_packed_bags.js';
import { Migration20261123073207_message_channels as sqlite_Migration20261123073207_message_channels } from './sqlite/Migration20261123073207_message_channels.js';
import { Migration20261123073318_recipes as sqlite_Migration20261123073318_recipes } from './sqlite/Migration20261123073318_recipes.js';
import { Migration20261123073322_labels as sqlite_Migration20261123073322_labels } from './sqlite/Migration20261123073322_labels.js';
import { Migration20261123073920_delivery_windows as sqlite_Migration20261123073920_delivery_windows } from './sqlite/Migration20261123073920_delivery_windows.js';
import { Migration20261123074107_sale_closures as sqlite_Migration20261123074107_sale_closures } from './sqlite/Migration20261123074107_sale_closures.js';
import { Migration20261123074412_waiting_offers as sqlite_Migration20261123074412_waiting_offers } from './sqlite/Migration20261123074412_waiting_offers.js';
import { Migration20261123074709_push_subscriptions as sqlite_Migration20261123074709_push_subscriptions } from './sqlite/Migration20261123074709_push_subscriptions.js';
import { Migration20261123080357_staff_notices as sqlite_Migration20261123080357_staff_notices } from './sqlite/Migration20261123080357_staff_notices.js';
import { Migration20261123080827_sale_moves as sqlite_Migration20261123080827_sale_moves } from './sqlite/Migration20261123080827_sale_moves.js';
import { Migration20261123145950_offer_window as sqlite_Migration20261123145950_offer_window } from './sqlite/Migration20261123145950_offer_window.js';
import { Migration20261123150111_task_plan as sqlite_Migration20261123150111_task_plan } from './sqlite/Migration20261123150111_task_plan.js';
import { Migration20261123150156_record_journal as sqlite_Migration20261123150156_record_journal } from './sqlite/Migration20261123150156_record_journal.js';
import { Migration20261123150850_device_plan as sqlite_Migration20261123150850_device_plan } from './sqlite/Migration20261123150850_device_plan.js';
import { Migration20261123151227_forecast as sqlite_Migration20261123151227_forecast } from './sqlite/Migration20261123151227_forecast.js';
import { Migration20261123151309_delivery_runs as sqlite_Migration20261123151309_delivery_runs } from './sqlite/Migration20261123151309_delivery_runs.js';
import { Migration20261123152048_samples_and_cleaning as sqlite_Migration20261123152048_samples_and_cleaning } from './sqlite/Migration20261123152048_samples_and_cleaning.js';
import { Migration20261123153216_dishes as sqlite_Migration20261123153216_dishes } from './sqlite/Migration20261123153216_dishes.js';
import { Migration20261123201037_payment_fees as sqlite_Migration20261123201037_payment_fees } from './sqlite/Migration20261123201037_payment_fees.js';
import { Migration20261123201655_order_bags as sqlite_Migration20261123201655_order_bags } from './sqlite/Migration20261123201655_order_bags.js';
import { Migration20261123202039_settlements as sqlite_Migration20261123202039_settlements } from './sqlite/Migration20261123202039_settlements.js';
import { Migration20261123202430_recipe_parts as sqlite_Migration20261123202430_recipe_parts } from './sqlite/Migration20261123202430_recipe_parts.js';
import { Migration20261123202507_purchasing as sqlite_Migration20261123202507_purchasing } from './sqlite/Migration20261123202507_purchasing.js';
import { Migration20261123203116_extra_costs as sqlite_Migration20261123203116_extra_costs } from './sqlite/Migration20261123203116_extra_costs.js';
import { Migration20261123203706_booking_channel as sqlite_Migration20261123203706_booking_channel } from './sqlite/Migration20261123203706_booking_channel.js';
import { Migration20261123204753_invoices as sqlite_Migration20261123204753_invoices } from './sqlite/Migration20261123204753_invoices.js';
import { Migration20261123215954_order_channel as sqlite_Migration20261123215954_order_channel } from './sqlite/Migration20261123215954_order_channel.js';
import { Migration20261124014308_fed_people as sqlite_Migration20261124014308_fed_people } from './sqlite/Migration20261124014308_fed_people.js';
import { Migration20261124015906_order_link_revoked as sqlite_Migration20261124015906_order_link_revoked } from './sqlite/Migration20261124015906_order_link_revoked.js';
import { Migration20261124151037_settlement_changes as sqlite_Migration20261124151037_settlement_changes } from './sqlite/Migration20261124151037_settlement_changes.js';
import { Migration20261124152209_purchase_ticks as sqlite_Migration20261124152209_purchase_ticks } from './sqlite/Migration20261124152209_purchase_ticks.js';
import { Migration20261124153457_item_last_paid as sqlite_Migration20261124153457_item_last_paid } from './sqlite/Migration20261124153457_item_last_paid.js';
import { Migration20261124154505_dish_photo_languages as sqlite_Migration20261124154505_dish_photo_languages } from './sqlite/Migration20261124154505_dish_photo_languages.js';
import { Migration20261127082000_search_texts as sqlite_Migration20261127082000_search_texts } from './sqlite/Migration20261127082000_search_texts.js';
import { Migration20261127083000_phone_numbers as sqlite_Migration20261127083000_phone_numbers } from './sqlite/Migration20261127083000_phone_numbers.js';
import { Migration20261121000000_initial as postgresql_Migration20261121000000_initial } from './postgresql/Migration20261121000000_initial.js';
import { Migration20261121135801_linked_sale as postgresql_Migration20261121135801_linked_sale } from './postgresql/Migration20261121135801_linked_sale.js';
import { Migration20261121141858_pit_reading as postgresql_Migration20261121141858_pit_reading } from './postgresql/Migration20261121141858_pit_reading.js';
import { Migration20261121142043_chat_widget as postgresql_Migration20261121142043_chat_widget } from './postgresql/Migration20261121142043_chat_widget.js';
import { Migration20261121142201_money_and_privacy as postgresql_Migration20261121142201_money_and_privacy } from './postgresql/Migration20261121142201_money_and_privacy.js';
import { Migration20261121143501_media_and_languages as postgresql_Migration20261121143501_media_and_languages } from './postgresql/Migration20261121143501_media_and_languages.js';
import { Migration20261121143601_reviews as postgresql_Migration20261121143601_reviews } from './postgresql/Migration20261121143601_reviews.js';
import { Migration20261121170756_booking_lists as postgresql_Migration20261121170756_booking_lists } from './postgresql/Migration20261121170756_booking_lists.js';
import { Migration20261122052844_readings as postgresql_Migration20261122052844_readings } from './postgresql/Migration20261122052844_readings.js';
import { Migration20261122053251_sale_over as postgresql_Migration20261122053251_sale_over } from './postgresql/Migration20261122053251_sale_over.js';
import { Migration20261122053835_delivery_area as postgresql_Migration20261122053835_delivery_area } from './postgresql/Migration20261122053835_delivery_area.js';
import { Migration20261122054950_cancelled_money as postgresql_Migration20261122054950_cancelled_money } from './postgresql/Migration20261122054950_cancelled_money.js';
import { Migration20261122055406_timer_stopped as postgresql_Migration20261122055406_timer_stopped } from './postgresql/Migration20261122055406_timer_stopped.js';
import { Migration20261122070623_stored_reply_keys as postgresql_Migration20261122070623_stored_reply_keys } from './postgresql/Migration20261122070623_stored_reply_keys.js';
import { Migration20261122140801_order_caller as postgresql_Migration20261122140801_order_caller } from './postgresql/Migration20261122140801_order_caller.js';
import { Migration20261122161759_stored_secrets as postgresql_Migration20261122161759_stored_secrets } from './postgresql/Migration20261122161759_stored_secrets.js';
import { Migration20261122163932_claim_process as postgresql_Migration20261122163932_claim_process } from './postgresql/Migration20261122163932_claim_process.js';
import { Migration20261122164038_lost_invite_reply as postgresql_Migration20261122164038_lost_invite_reply } from './postgresql/Migration20261122164038_lost_invite_reply.js';
import { Migration20261122170156_pairing_asker as postgresql_Migration20261122170156_pairing_asker } from './postgresql/Migration20261122170156_pairing_asker.js';
import { Migration20261122193749_job_lease as postgresql_Migration20261122193749_job_lease } from './postgresql/Migration20261122193749_job_lease.js';
import { Migration20261122200441_server_key as postgresql_Migration20261122200441_server_key } from './postgresql/Migration20261122200441_server_key.js';
import { Migration20261122234451_sale_times as postgresql_Migration20261122234451_sale_times } from './postgresql/Migration20261122234451_sale_times.js';
import { Migration20261123034039_dish_photo as postgresql_Migration20261123034039_dish_photo } from './postgresql/Migration20261123034039_dish_photo.js';
import { Migration20261123040447_done_once as postgresql_Migration20261123040447_done_once } from './postgresql/Migration20261123040447_done_once.js';
import { Migration20261123041610_order_link as postgresql_Migration20261123041610_order_link } from './postgresql/Migration20261123041610_order_link.js';
import { Migration20261123042013_entered_orders as postgresql_Migration20261123042013_entered_orders } from './postgresql/Migration20261123042013_entered_orders.js';
import { Migration20261123043132_self_service as postgresql_Migration20261123043132_self_service } from './postgresql/Migration20261123043132_self_service.js';
import { Migration20261123044126_sale_malayalam as postgresql_Migration20261123044126_sale_malayalam } from './postgresql/Migration20261123044126_sale_malayalam.js';
import { Migration20261123044734_payment_links as postgresql_Migration20261123044734_payment_links } from './postgresql/Migration20261123044734_payment_links.js';
import { Migration20261123070001_waiting_quantity as postgresql_Migration20261123070001_waiting_quantity } from './postgresql/Migration20261123070001_waiting_quantity.js';
import { Migration20261123071203_customer_cancellation as postgresql_Migration20261123071203_customer_cancellation } from './postgresql/Migration20261123071203_customer_cancellation.js';
import { Migration20261123071809_messages as postgresql_Migration20261123071809_messages } from './postgresql/Migration20261123071809_messages.js';
import { Migration20261123071828_refund_balance as postgresql_Migration20261123071828_refund_balance } from './postgresql/Migration20261123071828_refund_balance.js';
import { Migration20261123071900_two_hour_clock as postgresql_Migration20261123071900_two_hour_clock } from './postgresql/Migration20261123071900_two_hour_clock.js';
import { Migration20261123072727_packed_bags as postgresql_Migration20261123072727_packed_bags } from './postgresql/Migration20261123072727_packed_bags.js';
import { Migration20261123073207_message_channels as postgresql_Migration20261123073207_message_channels } from './postgresql/Migration20261123073207_message_channels.js';
import { Migration20261123073319_recipes as postgresql_Migration20261123073319_recipes } from './postgresql/Migration20261123073319_recipes.js';
import { Migration20261123073324_labels as postgresql_Migration20261123073324_labels } from './postgresql/Migration20261123073324_labels.js';
import { Migration20261123073923_delivery_windows as postgresql_Migration20261123073923_delivery_windows } from './postgresql/Migration20261123073923_delivery_windows.js';
import { Migration20261123074109_sale_closures as postgresql_Migration20261123074109_sale_closures } from './postgresql/Migration20261123074109_sale_closures.js';
import { Migration20261123074414_waiting_offers as postgresql_Migration20261123074414_waiting_offers } from './postgresql/Migration20261123074414_waiting_offers.js';
import { Migration20261123074710_push_subscriptions as postgresql_Migration20261123074710_push_subscriptions } from './postgresql/Migration20261123074710_push_subscriptions.js';
import { Migration20261123080359_staff_notices as postgresql_Migration20261123080359_staff_notices } from './postgresql/Migration20261123080359_staff_notices.js';
import { Migration20261123080830_sale_moves as postgresql_Migration20261123080830_sale_moves } from './postgresql/Migration20261123080830_sale_moves.js';
import { Migration20261123145954_offer_window as postgresql_Migration20261123145954_offer_window } from './postgresql/Migration20261123145954_offer_window.js';
import { Migration20261123150116_task_plan as postgresql_Migration20261123150116_task_plan } from './postgresql/Migration20261123150116_task_plan.js';
import { Migration20261123150157_record_journal as postgresql_Migration20261123150157_record_journal } from './postgresql/Migration20261123150157_record_journal.js';
import { Migration20261123150852_device_plan as postgresql_Migration20261123150852_device_plan } from './postgresql/Migration20261123150852_device_plan.js';
import { Migration20261123151229_forecast as postgresql_Migration20261123151229_forecast } from './postgresql/Migration20261123151229_forecast.js';
import { Migration20261123151311_delivery_runs as postgresql_Migration20261123151311_delivery_runs } from './postgresql/Migration20261123151311_delivery_runs.js';
import { Migration20261123152049_samples_and_cleaning as postgresql_Migration20261123152049_samples_and_cleaning } from './postgresql/Migration20261123152049_samples_and_cleaning.js';
import { Migration20261123153219_dishes as postgresql_Migration20261123153219_dishes } from './postgresql/Migration20261123153219_dishes.js';
import { Migration20261123201038_payment_fees as postgresql_Migration20261123201038_payment_fees } from './postgresql/Migration20261123201038_payment_fees.js';
import { Migration20261123201657_order_bags as postgresql_Migration20261123201657_order_bags } from './postgresql/Migration20261123201657_order_bags.js';
import { Migration20261123202042_settlements as postgresql_Migration20261123202042_settlements } from './postgresql/Migration20261123202042_settlements.js';
import { Migration20261123202431_recipe_parts as postgresql_Migration20261123202431_recipe_parts } from './postgresql/Migration20261123202431_recipe_parts.js';
import { Migration20261123202510_purchasing as postgresql_Migration20261123202510_purchasing } from './postgresql/Migration20261123202510_purchasing.js';
import { Migration20261123203119_extra_costs as postgresql_Migration20261123203119_extra_costs } from './postgresql/Migration20261123203119_extra_costs.js';
import { Migration20261123203709_booking_channel as postgresql_Migration20261123203709_booking_channel } from './postgresql/Migration20261123203709_booking_channel.js';
import { Migration20261123204759_invoices as postgresql_Migration20261123204759_invoices } from './postgresql/Migration20261123204759_invoices.js';
import { Migration20261123215955_order_channel as postgresql_Migration20261123215955_order_channel } from './postgresql/Migration20261123215955_order_channel.js';
import { Migration20261124014309_fed_people as postgresql_Migration20261124014309_fed_people } from './postgresql/Migration20261124014309_fed_people.js';
import { Migration20261124015909_order_link_revoked as postgresql_Migration20261124015909_order_link_revoked } from './postgresql/Migration20261124015909_order_link_revoked.js';
import { Migration20261124151039_settlement_changes as postgresql_Migration20261124151039_settlement_changes } from './postgresql/Migration20261124151039_settlement_changes.js';
import { Migration20261124152212_purchase_ticks as postgresql_Migration20261124152212_purchase_ticks } from './postgresql/Migration20261124152212_purchase_ticks.js';
import { Migration20261124153501_item_last_paid as postgresql_Migration20261124153501_item_last_paid } from './postgresql/Migration20261124153501_item_last_paid.js';
import { Migration20261124154517_dish_photo_languages as postgresql_Migration20261124154517_dish_photo_languages } from './postgresql/Migration20261124154517_dish_photo_languages.js';
import { Migration20261127082001_search_texts as postgresql_Migration20261127082001_search_texts } from './postgresql/Migration20261127082001_search_texts.js';
import { Migration20261127083001_phone_numbers as postgresql_Migration20261127083001_phone_numbers } from './postgresql/Migration20261127083001_phone_numbers.js';

/** Every migration, oldest first, per database; written by `npm run migration`. */
export const MIGRATIONS: Record<'sqlite' | 'postgresql', MigrationObject[]> = {
  sqlite: [
    { name: 'Migration20261121000000_initial', class: sqlite_Migration20261121000000_initial },
    { name: 'Migration20261121135800_linked_sale', class: sqlite_Migration20261121135800_linked_sale },
    { name: 'Migration20261121141857_pit_reading', class: sqlite_Migration20261121141857_pit_reading },
    { name: 'Migration20261121142043_chat_widget', class: sqlite_Migration20261121142043_chat_widget },
    { name: 'Migration20261121142200_money_and_privacy', class: sqlite_Migration20261121142200_money_and_privacy },
    { name: 'Migration20261121143500_media_and_languages', class: sqlite_Migration20261121143500_media_and_languages },
    { name: 'Migration20261121143600_reviews', class: sqlite_Migration20261121143600_reviews },
    { name: 'Migration20261121170755_booking_lists', class: sqlite_Migration20261121170755_booking_lists },
    { name: 'Migration20261122052843_readings', class: sqlite_Migration20261122052843_readings },
    { name: 'Migration20261122053250_sale_over', class: sqlite_Migration20261122053250_sale_over },
    { name: 'Migration20261122053834_delivery_area', class: sqlite_Migration20261122053834_delivery_area },
    { name: 'Migration20261122054949_cancelled_money', class: sqlite_Migration20261122054949_cancelled_money },
    { name: 'Migration20261122055405_timer_stopped', class: sqlite_Migration20261122055405_timer_stopped },
    { name: 'Migration20261122070622_stored_reply_keys', class: sqlite_Migration20261122070622_stored_reply_keys },
    { name: 'Migration20261122140800_order_caller', class: sqlite_Migration20261122140800_order_caller },
    { name: 'Migration20261122161758_stored_secrets', class: sqlite_Migration20261122161758_stored_secrets },
    { name: 'Migration20261122163930_claim_process', class: sqlite_Migration20261122163930_claim_process },
    { name: 'Migration20261122164036_lost_invite_reply', class: sqlite_Migration20261122164036_lost_invite_reply },
    { name: 'Migration20261122170155_pairing_asker', class: sqlite_Migration20261122170155_pairing_asker },
    { name: 'Migration20261122193749_job_lease', class: sqlite_Migration20261122193749_job_lease },
    { name: 'Migration20261122200441_server_key', class: sqlite_Migration20261122200441_server_key },
    { name: 'Migration20261122234450_sale_times', class: sqlite_Migration20261122234450_sale_times },
    { name: 'Migration20261123034038_dish_photo', class: sqlite_Migration20261123034038_dish_photo },
    { name: 'Migration20261123040445_done_once', class: sqlite_Migration20261123040445_done_once },
    { name: 'Migration20261123041609_order_link', class: sqlite_Migration20261123041609_order_link },
    { name: 'Migration20261123042012_entered_orders', class: sqlite_Migration20261123042012_entered_orders },
    { name: 'Migration20261123043131_self_service', class: sqlite_Migration20261123043131_self_service },
    { name: 'Migration20261123044124_sale_malayalam', class: sqlite_Migration20261123044124_sale_malayalam },
    { name: 'Migration20261123044733_payment_links', class: sqlite_Migration20261123044733_payment_links },
    { name: 'Migration20261123065959_waiting_quantity', class: sqlite_Migration20261123065959_waiting_quantity },
    { name: 'Migration20261123071201_customer_cancellation', class: sqlite_Migration20261123071201_customer_cancellation },
    { name: 'Migration20261123071808_messages', class: sqlite_Migration20261123071808_messages },
    { name: 'Migration20261123071828_refund_balance', class: sqlite_Migration20261123071828_refund_balance },
    { name: 'Migration20261123071900_two_hour_clock', class: sqlite_Migration20261123071900_two_hour_clock },
    { name: 'Migration20261123072725_packed_bags', class: sqlite_Migration20261123072725_packed_bags },
    { name: 'Migration20261123073207_message_channels', class: sqlite_Migration20261123073207_message_channels },
    { name: 'Migration20261123073318_recipes', class: sqlite_Migration20261123073318_recipes },
    { name: 'Migration20261123073322_labels', class: sqlite_Migration20261123073322_labels },
    { name: 'Migration20261123073920_delivery_windows', class: sqlite_Migration20261123073920_delivery_windows },
    { name: 'Migration20261123074107_sale_closures', class: sqlite_Migration20261123074107_sale_closures },
    { name: 'Migration20261123074412_waiting_offers', class: sqlite_Migration20261123074412_waiting_offers },
    { name: 'Migration20261123074709_push_subscriptions', class: sqlite_Migration20261123074709_push_subscriptions },
    { name: 'Migration20261123080357_staff_notices', class: sqlite_Migration20261123080357_staff_notices },
    { name: 'Migration20261123080827_sale_moves', class: sqlite_Migration20261123080827_sale_moves },
    { name: 'Migration20261123145950_offer_window', class: sqlite_Migration20261123145950_offer_window },
    { name: 'Migration20261123150111_task_plan', class: sqlite_Migration20261123150111_task_plan },
    { name: 'Migration20261123150156_record_journal', class: sqlite_Migration20261123150156_record_journal },
    { name: 'Migration20261123150850_device_plan', class: sqlite_Migration20261123150850_device_plan },
    { name: 'Migration20261123151227_forecast', class: sqlite_Migration20261123151227_forecast },
    { name: 'Migration20261123151309_delivery_runs', class: sqlite_Migration20261123151309_delivery_runs },
    { name: 'Migration20261123152048_samples_and_cleaning', class: sqlite_Migration20261123152048_samples_and_cleaning },
    { name: 'Migration20261123153216_dishes', class: sqlite_Migration20261123153216_dishes },
    { name: 'Migration20261123201037_payment_fees', class: sqlite_Migration20261123201037_payment_fees },
    { name: 'Migration20261123201655_order_bags', class: sqlite_Migration20261123201655_order_bags },
    { name: 'Migration20261123202039_settlements', class: sqlite_Migration20261123202039_settlements },
    { name: 'Migration20261123202430_recipe_parts', class: sqlite_Migration20261123202430_recipe_parts },
    { name: 'Migration20261123202507_purchasing', class: sqlite_Migration20261123202507_purchasing },
    { name: 'Migration20261123203116_extra_costs', class: sqlite_Migration20261123203116_extra_costs },
    { name: 'Migration20261123203706_booking_channel', class: sqlite_Migration20261123203706_booking_channel },
    { name: 'Migration20261123204753_invoices', class: sqlite_Migration20261123204753_invoices },
    { name: 'Migration20261123215954_order_channel', class: sqlite_Migration20261123215954_order_channel },
    { name: 'Migration20261124014308_fed_people', class: sqlite_Migration20261124014308_fed_people },
    { name: 'Migration20261124015906_order_link_revoked', class: sqlite_Migration20261124015906_order_link_revoked },
    { name: 'Migration20261124151037_settlement_changes', class: sqlite_Migration20261124151037_settlement_changes },
    { name: 'Migration20261124152209_purchase_ticks', class: sqlite_Migration20261124152209_purchase_ticks },
    { name: 'Migration20261124153457_item_last_paid', class: sqlite_Migration20261124153457_item_last_paid },
    { name: 'Migration20261124154505_dish_photo_languages', class: sqlite_Migration20261124154505_dish_photo_languages },
    { name: 'Migration20261127082000_search_texts', class: sqlite_Migration20261127082000_search_texts },
    { name: 'Migration20261127083000_phone_numbers', class: sqlite_Migration20261127083000_phone_numbers },
  ],
  postgresql: [
    { name: 'Migration20261121000000_initial', class: postgresql_Migration20261121000000_initial },
    { name: 'Migration20261121135801_linked_sale', class: postgresql_Migration20261121135801_linked_sale },
    { name: 'Migration20261121141858_pit_reading', class: postgresql_Migration20261121141858_pit_reading },
    { name: 'Migration20261121142043_chat_widget', class: postgresql_Migration20261121142043_chat_widget },
    { name: 'Migration20261121142201_money_and_privacy', class: postgresql_Migration20261121142201_money_and_privacy },
    { name: 'Migration20261121143501_media_and_languages', class: postgresql_Migration20261121143501_media_and_languages },
    { name: 'Migration20261121143601_reviews', class: postgresql_Migration20261121143601_reviews },
    { name: 'Migration20261121170756_booking_lists', class: postgresql_Migration20261121170756_booking_lists },
    { name: 'Migration20261122052844_readings', class: postgresql_Migration20261122052844_readings },
    { name: 'Migration20261122053251_sale_over', class: postgresql_Migration20261122053251_sale_over },
    { name: 'Migration20261122053835_delivery_area', class: postgresql_Migration20261122053835_delivery_area },
    { name: 'Migration20261122054950_cancelled_money', class: postgresql_Migration20261122054950_cancelled_money },
    { name: 'Migration20261122055406_timer_stopped', class: postgresql_Migration20261122055406_timer_stopped },
    { name: 'Migration20261122070623_stored_reply_keys', class: postgresql_Migration20261122070623_stored_reply_keys },
    { name: 'Migration20261122140801_order_caller', class: postgresql_Migration20261122140801_order_caller },
    { name: 'Migration20261122161759_stored_secrets', class: postgresql_Migration20261122161759_stored_secrets },
    { name: 'Migration20261122163932_claim_process', class: postgresql_Migration20261122163932_claim_process },
    { name: 'Migration20261122164038_lost_invite_reply', class: postgresql_Migration20261122164038_lost_invite_reply },
    { name: 'Migration20261122170156_pairing_asker', class: postgresql_Migration20261122170156_pairing_asker },
    { name: 'Migration20261122193749_job_lease', class: postgresql_Migration20261122193749_job_lease },
    { name: 'Migration20261122200441_server_key', class: postgresql_Migration20261122200441_server_key },
    { name: 'Migration20261122234451_sale_times', class: postgresql_Migration20261122234451_sale_times },
    { name: 'Migration20261123034039_dish_photo', class: postgresql_Migration20261123034039_dish_photo },
    { name: 'Migration20261123040447_done_once', class: postgresql_Migration20261123040447_done_once },
    { name: 'Migration20261123041610_order_link', class: postgresql_Migration20261123041610_order_link },
    { name: 'Migration20261123042013_entered_orders', class: postgresql_Migration20261123042013_entered_orders },
    { name: 'Migration20261123043132_self_service', class: postgresql_Migration20261123043132_self_service },
    { name: 'Migration20261123044126_sale_malayalam', class: postgresql_Migration20261123044126_sale_malayalam },
    { name: 'Migration20261123044734_payment_links', class: postgresql_Migration20261123044734_payment_links },
    { name: 'Migration20261123070001_waiting_quantity', class: postgresql_Migration20261123070001_waiting_quantity },
    { name: 'Migration20261123071203_customer_cancellation', class: postgresql_Migration20261123071203_customer_cancellation },
    { name: 'Migration20261123071809_messages', class: postgresql_Migration20261123071809_messages },
    { name: 'Migration20261123071828_refund_balance', class: postgresql_Migration20261123071828_refund_balance },
    { name: 'Migration20261123071900_two_hour_clock', class: postgresql_Migration20261123071900_two_hour_clock },
    { name: 'Migration20261123072727_packed_bags', class: postgresql_Migration20261123072727_packed_bags },
    { name: 'Migration20261123073207_message_channels', class: postgresql_Migration20261123073207_message_channels },
    { name: 'Migration20261123073319_recipes', class: postgresql_Migration20261123073319_recipes },
    { name: 'Migration20261123073324_labels', class: postgresql_Migration20261123073324_labels },
    { name: 'Migration20261123073923_delivery_windows', class: postgresql_Migration20261123073923_delivery_windows },
    { name: 'Migration20261123074109_sale_closures', class: postgresql_Migration20261123074109_sale_closures },
    { name: 'Migration20261123074414_waiting_offers', class: postgresql_Migration20261123074414_waiting_offers },
    { name: 'Migration20261123074710_push_subscriptions', class: postgresql_Migration20261123074710_push_subscriptions },
    { name: 'Migration20261123080359_staff_notices', class: postgresql_Migration20261123080359_staff_notices },
    { name: 'Migration20261123080830_sale_moves', class: postgresql_Migration20261123080830_sale_moves },
    { name: 'Migration20261123145954_offer_window', class: postgresql_Migration20261123145954_offer_window },
    { name: 'Migration20261123150116_task_plan', class: postgresql_Migration20261123150116_task_plan },
    { name: 'Migration20261123150157_record_journal', class: postgresql_Migration20261123150157_record_journal },
    { name: 'Migration20261123150852_device_plan', class: postgresql_Migration20261123150852_device_plan },
    { name: 'Migration20261123151229_forecast', class: postgresql_Migration20261123151229_forecast },
    { name: 'Migration20261123151311_delivery_runs', class: postgresql_Migration20261123151311_delivery_runs },
    { name: 'Migration20261123152049_samples_and_cleaning', class: postgresql_Migration20261123152049_samples_and_cleaning },
    { name: 'Migration20261123153219_dishes', class: postgresql_Migration20261123153219_dishes },
    { name: 'Migration20261123201038_payment_fees', class: postgresql_Migration20261123201038_payment_fees },
    { name: 'Migration20261123201657_order_bags', class: postgresql_Migration20261123201657_order_bags },
    { name: 'Migration20261123202042_settlements', class: postgresql_Migration20261123202042_settlements },
    { name: 'Migration20261123202431_recipe_parts', class: postgresql_Migration20261123202431_recipe_parts },
    { name: 'Migration20261123202510_purchasing', class: postgresql_Migration20261123202510_purchasing },
    { name: 'Migration20261123203119_extra_costs', class: postgresql_Migration20261123203119_extra_costs },
    { name: 'Migration20261123203709_booking_channel', class: postgresql_Migration20261123203709_booking_channel },
    { name: 'Migration20261123204759_invoices', class: postgresql_Migration20261123204759_invoices },
    { name: 'Migration20261123215955_order_channel', class: postgresql_Migration20261123215955_order_channel },
    { name: 'Migration20261124014309_fed_people', class: postgresql_Migration20261124014309_fed_people },
    { name: 'Migration20261124015909_order_link_revoked', class: postgresql_Migration20261124015909_order_link_revoked },
    { name: 'Migration20261124151039_settlement_changes', class: postgresql_Migration20261124151039_settlement_changes },
    { name: 'Migration20261124152212_purchase_ticks', class: postgresql_Migration20261124152212_purchase_ticks },
    { name: 'Migration20261124153501_item_last_paid', class: postgresql_Migration20261124153501_item_last_paid },
    { name: 'Migration20261124154517_dish_photo_languages', class: postgresql_Migration20261124154517_dish_photo_languages },
    { name: 'Migration20261127082001_search_texts', class: postgresql_Migration20261127082001_search_texts },
    { name: 'Migration20261127083001_phone_numbers', class: postgresql_Migration20261127083001_phone_numbers },
  ],
};
