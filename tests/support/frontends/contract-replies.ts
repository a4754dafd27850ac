import { z } from 'zod';
import { auditChainSchema, auditEntrySchema } from '#shared/audit/audit.contract';
import { auditRoutes } from '#shared/audit/audit.routes';
import { meReplySchema, sessionUserSchema, userSchema } from '#shared/auth/auth.contract';
import { authRoutes } from '#shared/auth/auth.routes';
import { bookingSchema, createdOrderSchema, customerOrderSchema, statsSchema } from '#shared/bookings/booking.contract';
import { closurePlanSchema, saleClosureSchema } from '#shared/sale-closures/sale-closure.contract';
import { saleClosureRoutes } from '#shared/sale-closures/sale-closure.routes';
import { booksSchema } from '#shared/books/books.contract';
import { bookRoutes } from '#shared/books/books.routes';
import { cancellationQuoteSchema } from '#shared/bookings/cancellation.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { consoleHomeReplySchema } from '#shared/console-home/console-home.contract';
import { consoleHomeRoutes } from '#shared/console-home/console-home.routes';
import { chartsSchema } from '#shared/bookings/charts.contract';
import { saleStandingSchema } from '#shared/bookings/sale-standing.contract';
import { enteredOrderSchema, knownCustomerSchema, paymentLinkSchema } from '#shared/bookings/entered-order.contract';
import { holdsReplySchema } from '#shared/bookings/hold.contract';
import { openedLinkSchema, orderLinkSchema, shownLinkSchema } from '#shared/bookings/order-link.contract';
import { heldOrderSchema, ownOrderSchema, returnedPaymentSchema } from '#shared/bookings/own-order.contract';
import { portionsSchema } from '#shared/bookings/portions.contract';
import { countedShape, liveReplyOf, replyOf, savedListFields } from '#shared/core/reply.contract';
import { claimReplySchema, deviceSchema, pairingAskerSchema, pairingSchema } from '#shared/devices/device.contract';
import { deliveryRunSchema, runsReplySchema, stopReplySchema } from '#shared/delivery-runs/delivery-run.contract';
import { deliveryRunRoutes } from '#shared/delivery-runs/delivery-run.routes';
import { deviceRoutes } from '#shared/devices/device.routes';
import { diaryEventSchema } from '#shared/diary/diary-event.contract';
import { diaryRoutes } from '#shared/diary/diary-event.routes';
import { deliveryAnswerSchema } from '#shared/geocoding/delivery-area.contract';
import { pincodeLabelSchema, placeSchema } from '#shared/geocoding/geocoding.contract';
import { geocodingRoutes } from '#shared/geocoding/geocoding.routes';
import { ingredientPlanSchema } from '#shared/ingredient-plan/ingredient-plan.contract';
import { ingredientPlanRoutes } from '#shared/ingredient-plan/ingredient-plan.routes';
import { inventoryItemSchema, movementSchema } from '#shared/inventory/inventory-item.contract';
import {
  reviewInsightSchema,
  saleInsightSchema,
  taskInsightSchema,
  temperatureInsightSchema,
  wasteInsightSchema,
} from '#shared/insight/insight.contract';
import { insightRoutes } from '#shared/insight/insight.routes';
import { inventoryRoutes } from '#shared/inventory/inventory.routes';
import { uploadedMediaSchema } from '#shared/media/media.contract';
import { currentBagSchema, labelPrinterSchema, labelPrintSchema } from '#shared/labels/label.contract';
import { labelRoutes } from '#shared/labels/label.routes';
import { documentRowSchema, invoiceSettingsSchema } from '#shared/invoices/invoice.contract';
import { invoiceRoutes } from '#shared/invoices/invoice.routes';
import { mediaRoutes } from '#shared/media/media.routes';
import { messageSchema, orderMessagesSchema, textInUseSchema } from '#shared/messages/messages.contract';
import { messageRoutes } from '#shared/messages/message.routes';
import { channelRecordSchema, channelTestSchema } from '#shared/messages/channel-settings.contract';
import { channelRoutes } from '#shared/messages/channel.routes';
import { pushKeySchema } from '#shared/messages/push.contract';
import { pushRoutes } from '#shared/messages/push.routes';
import { extraCostSchema, profitLineSchema, profitStatementSchema } from '#shared/profit/profit.contract';
import { profitRoutes } from '#shared/profit/profit.routes';
import { dishSchema } from '#shared/menu/dish.contract';
import { dishRoutes } from '#shared/menu/dish.routes';
import { dishPhotoSchema } from '#shared/menu/dish-photo.contract';
import { dishPhotoRoutes } from '#shared/menu/dish-photo.routes';
import { couponAnswerSchema, menuSchema } from '#shared/menu/menu.contract';
import { bagSchema } from '#shared/packing/bag.contract';
import { packingRoutes } from '#shared/packing/packing.routes';
import { buyingOptionsSchema, PLAN_BASES, purchasePlanSchema } from '#shared/purchasing/purchasing.contract';
import { purchasingRoutes } from '#shared/purchasing/purchasing.routes';
import { eventStockUseSchema, stockUseSchema } from '#shared/stock-use/stock-use.contract';
import { stockUseRoutes } from '#shared/stock-use/stock-use.routes';
import { bookingMoneySchema } from '#shared/bookings/booking-money.contract';
import { paymentAlertSchema, refundRecordSchema } from '#shared/payments/payment-alert.contract';
import { paymentRoutes } from '#shared/payments/payment.routes';
import { customerDataSchema } from '#shared/privacy/privacy.contract';
import { privacyRoutes } from '#shared/privacy/privacy.routes';
import { readingLimitSchema, readingSchema } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import {
  addedRecipeSchema,
  currentRecipeSchema,
  recipeVersionSchema,
  wholeAddedVersionSchema,
  wholeRecipeVersionSchema,
} from '#shared/recipes/recipe.contract';
import { recipeRoutes } from '#shared/recipes/recipe.routes';
import { comparisonSchema } from '#shared/reports/report.contract';
import { reportRoutes } from '#shared/reports/report.routes';
import { managedReviewSchema, reviewsSchema, reviewSummarySchema } from '#shared/reviews/review.contract';
import { reviewRoutes } from '#shared/reviews/review.routes';
import { managedSalesEventSchema, salesEventSchema } from '#shared/sales-events/sales-event.contract';
import { salesEventRoutes } from '#shared/sales-events/sales-event.routes';
import { inspectionSchema } from '#shared/reports/inspection.contract';
import { inspectionRoutes } from '#shared/reports/inspection.routes';
import { foodSampleSchema } from '#shared/samples/sample.contract';
import { sampleRoutes } from '#shared/samples/sample.routes';
import { publicConfigSchema, settingsSchema } from '#shared/settings/settings.contract';
import { settingsRoutes } from '#shared/settings/settings.routes';
import { broughtLinesSchema, settledLineSchema, settlementReportSchema } from '#shared/settlements/settlement.contract';
import { settlementRoutes } from '#shared/settlements/settlement.routes';
import { snapshotSchema } from '#shared/snapshots/snapshot.contract';
import { snapshotRoutes } from '#shared/snapshots/snapshot.routes';
import { sopVideoSchema, sopVideosSchema } from '#shared/sop/sop-video.contract';
import { sopVideoRoutes } from '#shared/sop/sop-video.routes';
import { staffNoticesSchema } from '#shared/staff-notices/staff-notices.contract';
import { staffNoticeRoutes } from '#shared/staff-notices/staff-notices.routes';
import { eventForecastSchema } from '#shared/forecast/forecast.contract';
import { forecastRoutes } from '#shared/forecast/forecast.routes';
import { scheduleSchema } from '#shared/tasks/schedule.contract';
import { taskSchema } from '#shared/tasks/task.contract';
import { taskCommandRoutes, taskRoutes } from '#shared/tasks/task.routes';
import { timerSchema } from '#shared/timers/timer.contract';
import { timerRoutes } from '#shared/timers/timer.routes';
import { joinedReplySchema, offerSchema, placeReplySchema, waitingListReplySchema, waitingSchema } from '#shared/waiting-list/waiting-list.contract';
import { waitingListRoutes } from '#shared/waiting-list/waiting-list.routes';

/** What the controllers declare to answer, route by route; `tests/architecture/contract-replies.spec.ts` compares. */
const REPLIES: readonly [route: string, reply: z.ZodType][] = [
  [`GET ${inspectionRoutes.summary.path}`, replyOf({ data: inspectionSchema })],
  [`GET ${sampleRoutes.ofEvent.path}`, liveReplyOf(z.array(foodSampleSchema))],
  [`POST ${sampleRoutes.ofEvent.path}`, replyOf({ sample: foodSampleSchema })],
  [`POST ${sampleRoutes.discard.path}`, replyOf({ sample: foodSampleSchema })],
  [`GET ${auditRoutes.list}`, replyOf({ data: z.array(auditEntrySchema), total: z.int() })],
  [`GET ${auditRoutes.chain}`, replyOf({ data: auditChainSchema })],
  [`POST ${authRoutes.login}`, replyOf({ user: sessionUserSchema })],
  [`POST ${authRoutes.check}`, replyOf({})],
  [`POST ${authRoutes.logout}`, replyOf({})],
  [`GET ${authRoutes.me}`, meReplySchema],
  [`GET ${authRoutes.users}`, replyOf({ data: z.array(userSchema) })],
  [`POST ${authRoutes.users}`, replyOf({ user: userSchema })],
  [`PATCH ${authRoutes.user.path}`, replyOf({ user: userSchema })],
  [`DELETE ${authRoutes.user.path}`, replyOf({ user: userSchema })],
  [`GET ${bookingRoutes.list}`, liveReplyOf(z.array(bookingSchema)).extend(countedShape)],
  [`PUT ${bookingRoutes.one.path}`, replyOf({ booking: bookingSchema })],
  [`PUT ${bookingRoutes.details.path}`, replyOf({ booking: bookingSchema })],
  [`POST ${bookingRoutes.refund.path}`, replyOf({ booking: bookingSchema, refund: refundRecordSchema })],
  [`POST ${bookingRoutes.exportList}`, replyOf({ data: z.array(bookingSchema) })],
  [`GET ${bookingRoutes.stats}`, liveReplyOf(statsSchema)],
  [`GET ${bookingRoutes.charts}`, liveReplyOf(chartsSchema)],
  [`GET ${insightRoutes.sales.path}`, liveReplyOf(z.array(saleInsightSchema))],
  [`GET ${insightRoutes.reviews.path}`, liveReplyOf(z.array(reviewInsightSchema))],
  [`GET ${insightRoutes.tasks.path}`, liveReplyOf(z.array(taskInsightSchema))],
  [`GET ${insightRoutes.temperatures.path}`, liveReplyOf(temperatureInsightSchema)],
  [`GET ${insightRoutes.waste.path}`, liveReplyOf(wasteInsightSchema)],
  [`GET ${bookingRoutes.standing.path}`, liveReplyOf(saleStandingSchema)],
  [`GET ${pushRoutes.key}`, replyOf({ publicKey: pushKeySchema })],
  [`PUT ${pushRoutes.order.path}`, replyOf({})],
  [`POST ${pushRoutes.removeOrder.path}`, replyOf({})],
  [`PUT ${pushRoutes.staff}`, replyOf({})],
  [`POST ${pushRoutes.removeStaff}`, replyOf({})],
  [`GET ${channelRoutes.all}`, replyOf({ data: z.array(channelRecordSchema) })],
  [`PUT ${channelRoutes.all}`, replyOf({ channel: channelRecordSchema })],
  [`POST ${channelRoutes.test}`, replyOf({ test: channelTestSchema })],
  [`GET ${profitRoutes.list}`, liveReplyOf(z.array(profitLineSchema))],
  [`GET ${profitRoutes.ofSale.path}`, liveReplyOf(profitStatementSchema)],
  [`POST ${profitRoutes.costs.path}`, replyOf({ cost: extraCostSchema })],
  [`PATCH ${profitRoutes.cost.path}`, replyOf({ cost: extraCostSchema })],
  [`DELETE ${profitRoutes.cost.path}`, replyOf({ cost: extraCostSchema })],
  [`POST ${profitRoutes.restoreCost.path}`, replyOf({ cost: extraCostSchema })],
  [`GET ${dishRoutes.list}`, liveReplyOf(z.array(dishSchema))],
  [`POST ${dishRoutes.list}`, replyOf({ dish: dishSchema })],
  [`PUT ${dishRoutes.order}`, replyOf({ data: z.array(dishSchema) })],
  [`PUT ${dishRoutes.one.path}`, replyOf({ dish: dishSchema })],
  [`GET ${dishPhotoRoutes.list}`, liveReplyOf(z.array(dishPhotoSchema))],
  [`PUT ${dishPhotoRoutes.one.path}`, replyOf({ photo: dishPhotoSchema })],
  [`DELETE ${dishPhotoRoutes.one.path}`, replyOf({ photo: dishPhotoSchema })],
  [`GET ${deviceRoutes.list}`, liveReplyOf(z.array(deviceSchema))],
  [`POST ${deviceRoutes.pairings}`, pairingSchema],
  [`GET ${deviceRoutes.asker.path}`, replyOf({ asker: pairingAskerSchema })],
  [`POST ${deviceRoutes.claim}`, claimReplySchema],
  [`POST ${deviceRoutes.approve}`, replyOf({ device: deviceSchema })],
  [`POST ${deviceRoutes.invites}`, replyOf({ url: z.string(), expiresAt: z.string() })],
  [`POST ${deviceRoutes.enrol}`, replyOf({ device: deviceSchema })],
  [`PATCH ${deviceRoutes.one.path}`, replyOf({ device: deviceSchema })],
  [`DELETE ${deviceRoutes.one.path}`, replyOf({ device: deviceSchema })],
  [`GET ${deviceRoutes.staffNames}`, replyOf({ data: z.array(z.string()) })],
  [`GET ${diaryRoutes.list}`, liveReplyOf(z.array(diaryEventSchema))],
  [`POST ${diaryRoutes.list}`, replyOf({ savedCount: z.int(), ...savedListFields })],
  [`POST ${diaryRoutes.create}`, replyOf({ event: diaryEventSchema })],
  [`PUT ${diaryRoutes.one.path}`, replyOf({ event: diaryEventSchema })],
  [`DELETE ${diaryRoutes.one.path}`, replyOf({ event: diaryEventSchema, snapshotId: z.int() })],
  [`GET ${diaryRoutes.people.path}`, replyOf({ data: z.number() })],
  [`POST ${diaryRoutes.people.path}`, replyOf({ data: z.number() })],
  [`GET ${geocodingRoutes.reverse.path}`, replyOf({ data: placeSchema })],
  [`GET ${geocodingRoutes.delivery.path}`, replyOf({ data: deliveryAnswerSchema })],
  [`GET ${geocodingRoutes.pincodes}`, replyOf({ data: z.array(pincodeLabelSchema) })],
  [`GET ${ingredientPlanRoutes.ofEvent.path}`, replyOf({ data: ingredientPlanSchema })],
  [`GET ${inventoryRoutes.list}`, liveReplyOf(z.array(inventoryItemSchema))],
  [`POST ${inventoryRoutes.list}`, replyOf({ data: z.array(inventoryItemSchema), ...savedListFields })],
  [`POST ${inventoryRoutes.import}`, replyOf({ data: z.array(inventoryItemSchema), ...savedListFields })],
  [`POST ${inventoryRoutes.create}`, replyOf({ item: inventoryItemSchema })],
  [`PATCH ${inventoryRoutes.one.path}`, replyOf({ item: inventoryItemSchema })],
  [`DELETE ${inventoryRoutes.one.path}`, replyOf({ item: inventoryItemSchema, snapshotId: z.int() })],
  [`GET ${purchasingRoutes.plan}`, liveReplyOf(purchasePlanSchema)],
  [`POST ${purchasingRoutes.take}`, replyOf({ data: purchasePlanSchema })],
  [`PUT ${purchasingRoutes.ticks}`, replyOf({})],
  [`PUT ${purchasingRoutes.buying.path}`, replyOf({ options: buyingOptionsSchema })],
  [`PUT ${purchasingRoutes.basis.path}`, replyOf({ basis: z.enum(PLAN_BASES) })],
  [`GET ${stockUseRoutes.ofEvent.path}`, liveReplyOf(eventStockUseSchema)],
  [`POST ${stockUseRoutes.ofEvent.path}`, replyOf({ use: stockUseSchema })],
  [`POST ${stockUseRoutes.undo.path}`, replyOf({ use: stockUseSchema })],
  [`GET ${inventoryRoutes.movements.path}`, replyOf({ data: z.array(movementSchema) })],
  [`POST ${inventoryRoutes.movements.path}`, replyOf({ item: inventoryItemSchema, movement: movementSchema })],
  [`POST ${inventoryRoutes.undoMovement.path}`, replyOf({ item: inventoryItemSchema, movement: movementSchema })],
  [
    `GET ${labelRoutes.list.path}`,
    liveReplyOf(z.array(labelPrintSchema)).extend({ printer: labelPrinterSchema, portionsPerBag: z.number(), preparedAt: z.string().nullable(), current: z.array(currentBagSchema) }),
  ],
  [`GET ${labelRoutes.printer}`, liveReplyOf(z.object({ printer: labelPrinterSchema, test: labelPrintSchema.nullable() }))],
  [`POST ${labelRoutes.print}`, replyOf({ labels: z.int() })],
  [`POST ${labelRoutes.cancel}`, replyOf({ labels: z.int() })],
  [`POST ${labelRoutes.retry}`, replyOf({})],
  [`POST ${labelRoutes.test}`, replyOf({ label: labelPrintSchema })],
  [`PUT ${labelRoutes.one.path}`, replyOf({ label: labelPrintSchema })],
  [`PUT ${labelRoutes.printer}`, replyOf({ printer: labelPrinterSchema })],
  [`POST ${mediaRoutes.upload}`, replyOf(uploadedMediaSchema.shape)],
  [`GET ${salesEventRoutes.menu.path}`, replyOf({ data: menuSchema })],
  [`POST ${salesEventRoutes.coupon}`, replyOf({ data: couponAnswerSchema })],
  [`POST ${bookingRoutes.createOrder}`, createdOrderSchema],
  [`POST ${bookingRoutes.create}`, replyOf({ booking: customerOrderSchema })],
  [`POST ${bookingRoutes.webhook}`, replyOf({})],
  [`GET ${bookingRoutes.knownCustomer.path}`, replyOf({ known: knownCustomerSchema.nullable() })],
  [`POST ${bookingRoutes.enter}`, enteredOrderSchema],
  [`POST ${bookingRoutes.sendLink}`, replyOf({ link: paymentLinkSchema })],
  [`GET ${bookingRoutes.links.path}`, liveReplyOf(z.array(paymentLinkSchema))],
  [`POST ${bookingRoutes.cancelLink.path}`, replyOf({ link: paymentLinkSchema })],
  [`POST ${bookingRoutes.receipts.path}`, replyOf({ booking: bookingSchema })],
  [`POST ${bookingRoutes.reverseReceipt.path}`, replyOf({ booking: bookingSchema })],
  [`GET ${bookingRoutes.holds.path}`, holdsReplySchema],
  [`POST ${bookingRoutes.releaseHold.path}`, replyOf({})],
  [`GET ${bookingRoutes.money.path}`, liveReplyOf(bookingMoneySchema)],
  [`GET ${bookingRoutes.ownOrders}`, replyOf({ data: z.array(ownOrderSchema), held: z.array(heldOrderSchema), returned: z.array(returnedPaymentSchema) })],
  [`POST ${bookingRoutes.link.path}`, replyOf(shownLinkSchema.shape)],
  [`DELETE ${bookingRoutes.link.path}`, replyOf({})],
  [`POST ${bookingRoutes.ownLink.path}`, replyOf({ link: orderLinkSchema })],
  [`PUT ${bookingRoutes.delivery.path}`, replyOf({ data: customerOrderSchema })],
  [`GET ${messageRoutes.list}`, liveReplyOf(z.array(messageSchema)).extend(countedShape)],
  [`POST ${messageRoutes.retry.path}`, replyOf({ message: messageSchema })],
  [`GET ${messageRoutes.texts}`, liveReplyOf(z.array(textInUseSchema))],
  [`PUT ${messageRoutes.text.path}`, replyOf({ text: textInUseSchema })],
  [`POST ${messageRoutes.resetText.path}`, replyOf({ text: textInUseSchema })],
  [`GET ${messageRoutes.ofOrder.path}`, replyOf({ data: orderMessagesSchema })],
  [`PUT ${messageRoutes.ofOrder.path}`, replyOf({ data: orderMessagesSchema })],
  [`POST ${saleClosureRoutes.choice.path}`, replyOf({ data: customerOrderSchema })],
  [`GET ${saleClosureRoutes.one.path}`, liveReplyOf(saleClosureSchema.nullable())],
  [`GET ${saleClosureRoutes.plan.path}`, replyOf({ plan: closurePlanSchema })],
  [`POST ${saleClosureRoutes.one.path}`, replyOf({ closure: saleClosureSchema })],
  [`GET ${bookingRoutes.cancellation.path}`, replyOf({ data: cancellationQuoteSchema })],
  [`POST ${bookingRoutes.cancellation.path}`, replyOf({ data: customerOrderSchema })],
  [`POST ${bookingRoutes.openLink.path}`, replyOf({})],
  [`POST ${bookingRoutes.openShortLink}`, replyOf(openedLinkSchema.shape)],
  [`GET ${bookingRoutes.order.path}`, liveReplyOf(customerOrderSchema)],
  [`GET ${paymentRoutes.alerts}`, liveReplyOf(z.array(paymentAlertSchema))],
  [`POST ${paymentRoutes.alertAction}`, replyOf({ data: z.array(paymentAlertSchema) })],
  [`POST ${paymentRoutes.retryRefund.path}`, replyOf({ refund: refundRecordSchema })],
  [`GET ${bookingRoutes.portions.path}`, liveReplyOf(portionsSchema)],
  [`GET ${deliveryRunRoutes.ofSale.path}`, liveReplyOf(z.array(deliveryRunSchema))],
  [`POST ${deliveryRunRoutes.ofSale.path}`, runsReplySchema],
  [`POST ${deliveryRunRoutes.plan.path}`, runsReplySchema],
  [`PUT ${deliveryRunRoutes.stop.path}`, runsReplySchema],
  [`PATCH ${deliveryRunRoutes.one.path}`, runsReplySchema],
  [`DELETE ${deliveryRunRoutes.one.path}`, replyOf({})],
  [`POST ${deliveryRunRoutes.order.path}`, runsReplySchema],
  [`GET ${deliveryRunRoutes.own}`, liveReplyOf(z.array(deliveryRunSchema))],
  [`POST ${deliveryRunRoutes.leave.path}`, runsReplySchema],
  [`POST ${deliveryRunRoutes.deliver.path}`, stopReplySchema],
  [`POST ${deliveryRunRoutes.nobodyThere.path}`, stopReplySchema],
  [`POST ${deliveryRunRoutes.tryAgain.path}`, stopReplySchema],
  [`GET ${packingRoutes.bags.path}`, liveReplyOf(z.array(bagSchema))],
  [`POST ${packingRoutes.pack.path}`, replyOf({ bag: bagSchema })],
  [`POST ${packingRoutes.count.path}`, replyOf({ bag: bagSchema })],
  [`POST ${packingRoutes.unpack.path}`, replyOf({ bag: bagSchema })],
  [`GET ${privacyRoutes.ofBooking.path}`, replyOf({ data: customerDataSchema })],
  [`POST ${privacyRoutes.erase}`, replyOf({ erased: z.int() })],
  [`GET ${readingRoutes.limits}`, liveReplyOf(z.array(readingLimitSchema))],
  [`PUT ${readingRoutes.limit.path}`, replyOf({ limit: readingLimitSchema })],
  [`GET ${recipeRoutes.current}`, liveReplyOf(currentRecipeSchema)],
  [`PUT ${recipeRoutes.current}`, replyOf({ recipe: currentRecipeSchema })],
  [`GET ${recipeRoutes.versions}`, liveReplyOf(z.array(recipeVersionSchema))],
  [`POST ${recipeRoutes.versions}`, replyOf({ data: wholeRecipeVersionSchema })],
  [`GET ${recipeRoutes.version.path}`, replyOf({ data: wholeRecipeVersionSchema })],
  [`POST ${recipeRoutes.added}`, replyOf({ recipe: addedRecipeSchema })],
  [`PUT ${recipeRoutes.one.path}`, replyOf({ recipe: addedRecipeSchema })],
  [`GET ${recipeRoutes.versionsOf.path}`, liveReplyOf(z.array(recipeVersionSchema))],
  [`POST ${recipeRoutes.versionsOf.path}`, replyOf({ data: wholeAddedVersionSchema })],
  [`GET ${recipeRoutes.versionOf.path}`, replyOf({ data: wholeAddedVersionSchema })],
  [`GET ${readingRoutes.list.path}`, liveReplyOf(z.array(readingSchema)).extend({ more: z.boolean() })],
  [`GET ${readingRoutes.open}`, liveReplyOf(z.array(readingSchema))],
  [`GET ${readingRoutes.ofEvent.path}`, liveReplyOf(z.array(readingSchema))],
  [`POST ${readingRoutes.ofEvent.path}`, replyOf({ task: taskSchema.nullable(), reading: readingSchema })],
  [`POST ${readingRoutes.resolve.path}`, replyOf({ reading: readingSchema })],
  [`GET ${reportRoutes.comparison.path}`, replyOf({ data: comparisonSchema })],
  [`GET ${reviewRoutes.summary}`, liveReplyOf(reviewSummarySchema)],
  [`GET ${reviewRoutes.ofEvent.path}`, z.union([liveReplyOf(reviewsSchema), replyOf({ data: reviewsSchema })])],
  [`POST ${reviewRoutes.ofEvent.path}`, replyOf({ data: reviewsSchema })],
  [`PATCH ${reviewRoutes.one.path}`, replyOf({ review: managedReviewSchema })],
  [`DELETE ${reviewRoutes.one.path}`, replyOf({ snapshotId: z.int() })],
  [`GET ${salesEventRoutes.list}`, z.union([liveReplyOf(z.array(managedSalesEventSchema)), liveReplyOf(z.array(salesEventSchema))])],
  [`POST ${salesEventRoutes.list}`, replyOf({ event: managedSalesEventSchema })],
  [`PUT ${salesEventRoutes.one.path}`, replyOf({ event: managedSalesEventSchema })],
  [`DELETE ${salesEventRoutes.one.path}`, replyOf({ event: managedSalesEventSchema })],
  [`POST ${salesEventRoutes.restore.path}`, replyOf({ event: managedSalesEventSchema })],
  [`GET ${salesEventRoutes.slots.path}`, replyOf({ availableSlots: z.int() })],
  [`GET ${consoleHomeRoutes.read}`, consoleHomeReplySchema],
  [`GET ${settingsRoutes.publicConfig}`, replyOf({ data: publicConfigSchema })],
  [`GET ${settingsRoutes.all}`, replyOf({ data: settingsSchema })],
  [`PUT ${settingsRoutes.all}`, replyOf({ data: settingsSchema })],
  [`GET ${bookRoutes.summary.path}`, replyOf({ data: booksSchema })],
  [`GET ${invoiceRoutes.settings}`, replyOf({ data: invoiceSettingsSchema })],
  [`PUT ${invoiceRoutes.settings}`, replyOf({ data: invoiceSettingsSchema })],
  [`GET ${invoiceRoutes.ofBooking.path}`, replyOf({ data: z.array(documentRowSchema) })],
  [`POST ${invoiceRoutes.ofBooking.path}`, replyOf({ data: z.array(documentRowSchema) })],
  [`GET ${invoiceRoutes.ofOrder.path}`, replyOf({ data: z.array(documentRowSchema) })],
  [`GET ${settlementRoutes.report.path}`, replyOf({ data: settlementReportSchema })],
  [`GET ${settlementRoutes.lines.path}`, replyOf({ data: z.array(settledLineSchema) })],
  [`POST ${settlementRoutes.import}`, replyOf({ brought: broughtLinesSchema })],
  [`POST ${settlementRoutes.fetch}`, replyOf({ brought: broughtLinesSchema })],
  [`GET ${snapshotRoutes.list.path}`, replyOf({ data: z.array(snapshotSchema) })],
  [`POST ${snapshotRoutes.restore.path}`, replyOf({ restored: snapshotSchema, stayed: z.array(z.string()) })],
  [`GET ${sopVideoRoutes.list}`, liveReplyOf(sopVideosSchema)],
  [`PUT ${sopVideoRoutes.one.path}`, replyOf({ video: sopVideoSchema })],
  [`DELETE ${sopVideoRoutes.one.path}`, replyOf({ video: sopVideoSchema })],
  [`GET ${staffNoticeRoutes.settings}`, replyOf({ data: staffNoticesSchema })],
  [`PUT ${staffNoticeRoutes.settings}`, replyOf({ data: staffNoticesSchema })],
  [`GET ${forecastRoutes.event.path}`, liveReplyOf(eventForecastSchema)],
  [`GET ${taskRoutes.schedule.path}`, liveReplyOf(scheduleSchema)],
  [`PUT ${taskRoutes.schedule.path}`, replyOf({ data: scheduleSchema })],
  [`POST ${taskRoutes.plan.path}`, replyOf({ data: scheduleSchema, snapshotId: z.int() })],
  [`GET ${taskRoutes.list.path}`, liveReplyOf(z.array(taskSchema))],
  [`POST ${taskRoutes.list.path}`, replyOf({ data: z.array(taskSchema), ...savedListFields })],
  [`POST ${taskRoutes.create.path}`, replyOf({ task: taskSchema })],
  [`PATCH ${taskRoutes.one.path}`, replyOf({ task: taskSchema })],
  [`DELETE ${taskRoutes.one.path}`, replyOf({ task: taskSchema, snapshotId: z.int() })],
  [`POST ${taskRoutes.temperatures.path}`, replyOf({ task: taskSchema })],
  [`POST ${taskRoutes.readings.path}`, replyOf({ task: taskSchema, reading: readingSchema })],
  [`POST ${taskRoutes.deliveries.path}`, replyOf({ task: taskSchema })],
  [`POST ${taskRoutes.reset.path}`, replyOf({ data: z.array(taskSchema), snapshotId: z.int() })],
  [`POST ${taskCommandRoutes.start.path}`, replyOf({ task: taskSchema })],
  [`POST ${taskCommandRoutes.complete.path}`, replyOf({ task: taskSchema })],
  [`POST ${taskCommandRoutes['undo-add'].path}`, replyOf({ task: taskSchema })],
  [`POST ${taskCommandRoutes['undo-start'].path}`, replyOf({ task: taskSchema })],
  [`POST ${taskCommandRoutes['undo-complete'].path}`, replyOf({ task: taskSchema })],
  [`GET ${timerRoutes.list.path}`, liveReplyOf(z.array(timerSchema))],
  [`GET ${timerRoutes.one.path}`, replyOf({ data: timerSchema })],
  [`POST ${timerRoutes.readings.path}`, replyOf({ data: timerSchema })],
  [`PUT ${timerRoutes.one.path}`, replyOf({ data: timerSchema, started: z.boolean().optional() })],
  [`POST ${timerRoutes.undoStop.path}`, replyOf({ data: timerSchema })],
  [`POST ${waitingListRoutes.join}`, joinedReplySchema],
  [`POST ${waitingListRoutes.place}`, placeReplySchema],
  [`POST ${waitingListRoutes.leave}`, replyOf({})],
  [`POST ${bookingRoutes.find}`, replyOf({})],
  [`GET ${waitingListRoutes.list.path}`, waitingListReplySchema],
  [`PATCH ${waitingListRoutes.one.path}`, replyOf({ waiting: waitingSchema })],
  [`DELETE ${waitingListRoutes.one.path}`, replyOf({})],
  [`POST ${waitingListRoutes.offer.path}`, replyOf({ waiting: waitingSchema })],
  [`DELETE ${waitingListRoutes.offer.path}`, replyOf({ waiting: waitingSchema })],
  [`POST ${waitingListRoutes.openOffer}`, replyOf({ offer: offerSchema })],
  [`POST ${waitingListRoutes.declineOffer}`, replyOf({})],
];
const PATTERNS = REPLIES.map(([route, reply]) => [new RegExp(`^${route.replace(/:[A-Za-z]+/g, '[^/]+')}$`), reply] as const);

/**
 * A fake server's success must be one that the contract knows, so that no screen is tested against a reply that nobody sends. A page takes a
 * reply that fails here for a lost network, so the spec's output is told as well. @throws Error
 */
export function checkReply(method: string, path: string, reply: unknown): void {
  const [address = ''] = path.split('?');
  const schema = PATTERNS.find(([pattern]) => pattern.test(`${method} ${address}`))?.[1];
  const { error } = schema?.safeParse(reply) ?? {};
  if (!error) return;
  const message = `The fake answers ${method} ${address} as no server does: ${z.prettifyError(error)}`;
  process.stderr.write(`${message}\n`);
  throw new Error(message);
}
