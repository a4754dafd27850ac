import { type BusinessFacts, isLicence, missingFacts, SAMPLE_BUSINESS, withoutPlaceholders } from '#shared/settings/placeholders';
import { editSettingsSchema } from '#shared/settings/settings.contract';

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
