/** Settings of a new kitchen until the manager enters the business's own. */
export const SAMPLE_BUSINESS = {
  email: 'orders@kuzhi.example',
  phone: '+91 98470 00000',
  whatsapp: '919847000000',
  registration: 'FSSAI 00000000000000',
} as const;

/** Facts that are printed and shown to customers only once they are the business's own. */
const BUSINESS_FACTS = ['businessEmail', 'businessPhone', 'businessWhatsapp', 'businessRegistration'] as const;
export type BusinessFact = (typeof BUSINESS_FACTS)[number];
export type BusinessFacts = Record<BusinessFact, string>;

/** Fourteen digits, with blanks or hyphens between them, and the authority's name before them or not. */
const LICENCE = /^(?:fssai\D{0,20})?\d(?:[\s-]?\d){13}$/i;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Whether a text is the number of an FSSAI licence or registration; zeros alone are a sample. */
export const isLicence = (text: string): boolean => LICENCE.test(text.trim()) && /[1-9]/.test(digitsOf(text));

const isSamplePhone = (text: string): boolean => digitsOf(text).endsWith(digitsOf(SAMPLE_BUSINESS.whatsapp).slice(2));
const isUnusable: Readonly<Record<BusinessFact, (text: string) => boolean>> = {
  businessEmail: (text) => text.trim().toLowerCase() === SAMPLE_BUSINESS.email,
  businessPhone: isSamplePhone,
  businessWhatsapp: isSamplePhone,
  businessRegistration: (text) => !isLicence(text),
};

/** Which of the business's facts are missing, a sample, or no licence number: papers and customers are shown none of them. */
export const missingFacts = (settings: BusinessFacts): BusinessFact[] =>
  BUSINESS_FACTS.filter((name) => settings[name].trim() === '' || isUnusable[name](settings[name]));

/** The settings with an empty text in place of each missing fact. */
export const withoutPlaceholders = <Of extends BusinessFacts>(settings: Of): Of => ({
  ...settings,
  ...Object.fromEntries(missingFacts(settings).map((name) => [name, ''])),
});

/** Whom customers are asked to call: by the number, and by the name alone until there is one. */
export const callAt = ({ businessName, businessPhone }: { businessName: string; businessPhone: string }): string =>
  businessPhone || businessName;
