import { defineEntity, p } from '@mikro-orm/core';
import type { DeliveryArea } from '#shared/geocoding/geocoding.contract';
import { CONSENT_CHANNELS } from '#shared/messages/consent';
import type { RefundStep } from '#shared/payments/refund-steps';
import { SPOKEN, type SpokenLanguage } from '#shared/settings/languages';
import type { Settings } from '#shared/settings/settings.contract';

const SettingsSchema = defineEntity({
  name: 'SettingsEntity',
  tableName: 'settings',
  properties: {
    /** There is one row. */
    id: p.integer().primary(),
    discountPercentage: p.double().$type<number>(),
    validCoupon: p.string().length(200),
    isCouponSecret: p.boolean().default(false),
    peoplePerOrder: p.integer(),
    maxQuantity: p.integer(),
    holdMinutes: p.double().$type<number>(),
    selfServiceHours: p.integer().default(0),
    /** Null: customers do not cancel. */
    refundSteps: p.json<RefundStep[]>().nullable(),
    portionsPerBag: p.integer().default(0),
    reviewAfterHours: p.integer().default(3),
    /** With commas between them. */
    messageChannels: p.string().length(60).default(''),
    offerMinutes: p.integer().default(0),
    adminName: p.string().length(120).default(''),
    adminEmail: p.string().length(200).default(''),
    businessName: p.string().length(200),
    businessNameMalayalam: p.string().length(200).default(''),
    businessAddress: p.string().length(300).default(''),
    businessEmail: p.string().length(200),
    businessPhone: p.string().length(200),
    businessWhatsapp: p.string().length(200),
    businessRegistration: p.string().length(200),
    /** With commas between them. */
    languages: p.string().length(40).default('en,ml'),
    defaultLanguage: p.string().$type<SpokenLanguage>().length(5).default('en'),
    chatWidgetUrl: p.string().length(500).default(''),
    /** Null: all of Kerala. */
    deliveryArea: p.json<DeliveryArea>().nullable(),
    version: p.integer().version(),
  },
});

/** The manager's settings. */
export class SettingsEntity extends SettingsSchema.class {
  toContract(): Settings {
    return {
      discountPercentage: this.discountPercentage,
      validCoupon: this.validCoupon,
      isCouponSecret: this.isCouponSecret,
      peoplePerOrder: this.peoplePerOrder,
      maxQuantity: this.maxQuantity,
      holdMinutes: this.holdMinutes,
      selfServiceHours: this.selfServiceHours,
      refundSteps: this.refundSteps ?? [],
      portionsPerBag: this.portionsPerBag,
      reviewAfterHours: this.reviewAfterHours,
      messageChannels: CONSENT_CHANNELS.filter((channel) => this.messageChannels.split(',').includes(channel)),
      offerMinutes: this.offerMinutes,
      adminName: this.adminName,
      adminEmail: this.adminEmail,
      businessName: this.businessName,
      businessNameMalayalam: this.businessNameMalayalam,
      businessAddress: this.businessAddress,
      businessEmail: this.businessEmail,
      businessPhone: this.businessPhone,
      businessWhatsapp: this.businessWhatsapp,
      businessRegistration: this.businessRegistration,
      languages: SPOKEN.filter((language) => this.languages.split(',').includes(language)),
      defaultLanguage: this.defaultLanguage,
      chatWidgetUrl: this.chatWidgetUrl,
      deliveryArea: this.deliveryArea ?? { kind: 'kerala' },
    };
  }
}
SettingsSchema.setClass(SettingsEntity);
