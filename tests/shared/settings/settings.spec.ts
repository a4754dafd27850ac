import { CHAT_WIDGET_PATH, isWidgetAddress } from '#shared/settings/chat-widget';
import { isOffer, languageFor, type LanguageOffer } from '#shared/settings/languages';
import { type BusinessFacts, isLicence, missingFacts, SAMPLE_BUSINESS, withoutPlaceholders } from '#shared/settings/placeholders';
import { editSettingsSchema } from '#shared/settings/settings.contract';

describe('the address of a chat widget (requirements/storefront §2.2)', () => {
  it('is shown in a page of its own (decisions/0008)', () => expect(CHAT_WIDGET_PATH).toBe('/chat-widget'));

  it.each([
    '',
    'https://widget.example.com/chat.js',
    'https://chat.example/w/1.js?id=a&lang=ml#x',
    'https://chat.example',
    'https://chat.example:8443/w.js',
    'https://chat.example:443?id=1',
    'https://Chat.Example#x',
    'https://xn--p1b6ci4b4b3a.example/w.js',
  ])('takes %p', (text) => expect(isWidgetAddress(text)).toBe(true));
  it.each([
    'http://widget.example.com/chat.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    '//widget.example.com/chat.js',
    'widget.example.com',
    'https://',
    'https://localhost/chat.js',
    'https://127.0.0.1/chat.js',
    'https://[::1]/chat.js',
    'https://user:secret@widget.example.com/chat.js',
    'https://widget.example.com/a b.js',
    'x https://widget.example.com/chat.js',
    'https://widget.example.com:x/chat.js',
    'https://widget.example.com:99999/chat.js',
    'https://widget.example.com!/chat.js',
    '"><script>',
  ])('refuses %p', (text) => expect(isWidgetAddress(text)).toBe(false));
});

const BOTH: LanguageOffer = { languages: ['en', 'ml'], defaultLanguage: 'ml' };
const ENGLISH: LanguageOffer = { languages: ['en'], defaultLanguage: 'en' };

describe('the languages of the storefront (decisions/0048)', () => {
  it.each<[LanguageOffer, boolean]>([
    [BOTH, true],
    [ENGLISH, true],
    [{ languages: ['ml'], defaultLanguage: 'en' }, false],
    [{ languages: [], defaultLanguage: 'en' }, false],
  ])('%j can be offered: %s', (offer, can) => expect(isOffer(offer)).toBe(can));

  it.each<[string | null, LanguageOffer, string]>([
    [null, BOTH, 'ml'],
    ['en', BOTH, 'en'],
    ['ml', BOTH, 'ml'],
    ['ml', ENGLISH, 'en'],
    ['hi', BOTH, 'ml'],
  ])('who chose %s of %j reads %s', (chosen, offer, language) => expect(languageFor(chosen, offer)).toBe(language));
});

const OWN: BusinessFacts = {
  businessEmail: 'office@mandi.in',
  businessPhone: '+91 94471 23456',
  businessWhatsapp: '919447123456',
  businessRegistration: 'FSSAI 11223344556677',
};
const SAMPLES: BusinessFacts = {
  businessEmail: SAMPLE_BUSINESS.email,
  businessPhone: SAMPLE_BUSINESS.phone,
  businessWhatsapp: SAMPLE_BUSINESS.whatsapp,
  businessRegistration: SAMPLE_BUSINESS.registration,
};

describe('the number of an FSSAI licence', () => {
  it.each([
    ['11223344556677', true],
    [' 11223344556677 ', true],
    ['FSSAI 11223344556677', true],
    ['fssai lic. no.: 11223344556677', true],
    ['112 2334 4556 677', true],
    ['112-23344556677', true],
    ['00000000000000', false],
    ['FSSAI 00000000000000', false],
    ['10000000000000', true],
    ['1122334455667', false],
    ['11223344556677888', false],
    ['FSSAI', false],
    ['', false],
    ['GSTIN 11223344556677', false],
    ['11223344556677 and more', false],
  ])('%j: %s', (text, is) => {
    expect(isLicence(text)).toBe(is);
    const { success } = editSettingsSchema.safeParse({ businessRegistration: text });
    expect(success).toBe(is || text === '');
  });
});

describe('facts of the business that are not its own', () => {
  it('are all of those that a new kitchen has', () => {
    expect(missingFacts(SAMPLES)).toEqual(Object.keys(SAMPLES));
    expect(withoutPlaceholders({ ...SAMPLES, businessName: 'Kuzhi Mandi' })).toEqual({
      businessName: 'Kuzhi Mandi',
      businessEmail: '',
      businessPhone: '',
      businessWhatsapp: '',
      businessRegistration: '',
    });
  });

  it('are none where the manager entered them', () => {
    expect(missingFacts(OWN)).toEqual([]);
    expect(withoutPlaceholders(OWN)).toEqual(OWN);
  });

  it.each<[Partial<BusinessFacts>, string[]]>([
    [{ businessRegistration: '' }, ['businessRegistration']],
    [{ businessRegistration: '00000000000000' }, ['businessRegistration']],
    [{ businessRegistration: 'FSSAI 0000 0000 0000 00' }, ['businessRegistration']],
    [{ businessRegistration: 'FSSAI 1122334455667' }, ['businessRegistration']],
    [{ businessRegistration: '11223344556677888' }, ['businessRegistration']],
    [{ businessPhone: '098470-00000' }, ['businessPhone']],
    [{ businessPhone: '9847000000' }, ['businessPhone']],
    [{ businessPhone: '98470 00001' }, []],
    [{ businessWhatsapp: '+91 98470 00000' }, ['businessWhatsapp']],
    [{ businessEmail: 'Orders@Kuzhi.example' }, ['businessEmail']],
    [{ businessEmail: 'orders@kuzhi.in' }, []],
  ])('%j: %j', (change, missing) => expect(missingFacts({ ...OWN, ...change })).toEqual(missing));
});
