import type { Fact } from '../fact.ts';
import { CLOSURE_NOTE, ORDER_VARIABLES } from '../variables.ts';

/** A manager moved the whole sale, and the customer chooses the new date or the money. */
export const saleMoved = {
  title: { en: 'Sale moved, customer chooses', ml: 'വിൽപ്പന മാറ്റി, കസ്റ്റമർ തീരുമാനിക്കും' },
  audience: 'customer',
  variables: {
    ...ORDER_VARIABLES,
    date: { ...ORDER_VARIABLES.date, isRequired: true },
    from: {
      about: { en: 'The date before', ml: 'മുമ്പത്തെ തീയതി' },
      sample: { en: 'Sunday 22 November 2026, 12:00 PM', ml: '22 നവംബർ 2026, ഉച്ചയ്ക്ക് 12:00' },
      shortSample: { en: 'Sun, 22 Nov, 12:00 PM', ml: 'നവം 22, ഞായർ, ഉച്ചയ്ക്ക് 12:00' },
      isFree: true,
    },
    until: {
      about: { en: 'Until when the customer chooses', ml: 'എപ്പോൾ വരെ തീരുമാനിക്കാം' },
      sample: { en: 'Thursday 26 November 2026, 6:00 PM', ml: '26 നവംബർ 2026, വൈകിട്ട് 6:00' },
      shortSample: { en: 'Thu, 26 Nov, 6:00 PM', ml: 'നവം 26, വ്യാഴം, വൈകിട്ട് 6:00' },
      isRequired: true,
    },
    otherwise: {
      about: { en: 'What happens without an answer', ml: 'മറുപടി ഇല്ലെങ്കിൽ എന്തു ചെയ്യും' },
      sample: { en: 'your order comes on the new date', ml: 'ഓർഡർ പുതിയ തീയതിയിൽ എത്തും' },
      shortSample: { en: 'it comes on the new date', ml: 'ഓർഡർ പുതിയ തീയതിയിൽ എത്തും' },
    },
    note: CLOSURE_NOTE,
  },
  delaySeconds: 0,
  // A customer may be about to wait for a delivery that will not come that day.
  atNight: 'goes',
  usefulHours: 240,
  texts: {
    long: {
      en: {
        subject: 'New date of {{sale}}: your choice',
        text: 'Hello {{name}},\n\n{{sale}} was moved from {{from}} to:\n{{date}}\n{{note}}\n\nPlease choose by {{until}} for your order {{reference}}: the new date, or all of your money back. Without an answer, {{otherwise}}.\n{{link}}\n\nQuestions? Call us: {{phone}}.\n\n{{business}}',
      },
      ml: {
        subject: '{{sale}}: പുതിയ തീയതി, നിങ്ങൾക്ക് തീരുമാനിക്കാം',
        text: 'നമസ്കാരം {{name}},\n\n{{sale}} മാറ്റി. മുമ്പ്: {{from}}. ഇപ്പോൾ:\n{{date}}\n{{note}}\n\nഓർഡർ {{reference}}: പുതിയ തീയതി മതിയോ, മുഴുവൻ പണവും തിരികെ വേണോ എന്ന് പറയൂ. സമയപരിധി: {{until}}. മറുപടി ഇല്ലെങ്കിൽ {{otherwise}}.\n{{link}}\n\nസംശയമുണ്ടെങ്കിൽ വിളിക്കൂ: {{phone}}.\n\n{{business}}',
      },
    },
    short: {
      en: {
        subject: 'New date of {{sale}}: your choice',
        text: '{{business}}: {{sale}} is now {{date}}. {{note}} For order {{reference}} choose the new date or your money back by {{until}}; otherwise {{otherwise}}. {{link}}',
      },
      ml: {
        subject: '{{sale}}: പുതിയ തീയതി',
        text: '{{business}}: {{sale}} പുതിയ തീയതിയിൽ: {{date}}. {{note}} ഓർഡർ {{reference}}: പുതിയ തീയതിയോ മുഴുവൻ പണമോ തിരഞ്ഞെടുക്കൂ. സമയപരിധി: {{until}}. മറുപടി ഇല്ലെങ്കിൽ {{otherwise}}. {{link}}',
      },
    },
  },
} as const satisfies Fact;

/** Values of `otherwise`, in a text of each form. */
export const OTHERWISE = {
  long: {
    keep: { en: 'your order comes on the new date', ml: 'ഓർഡർ പുതിയ തീയതിയിൽ എത്തും' },
    refund: { en: 'it is cancelled and you get your money back', ml: 'ഓർഡർ റദ്ദാക്കി പണം തിരികെ തരും' },
  },
  short: {
    keep: { en: 'it comes on the new date', ml: 'ഓർഡർ പുതിയ തീയതിയിൽ എത്തും' },
    refund: { en: 'it is cancelled and refunded', ml: 'ഓർഡർ റദ്ദാക്കി പണം തിരികെ തരും' },
  },
} as const;
