import { dltTemplate, shortLinkLength } from '#shared/messages/dlt';
import { FACTS } from '#shared/messages/facts';

const FIXED = { business: 'Kuzhi Mandi', phone: '+91 98470 12345' };
const namesOf = ({ cut }: ReturnType<typeof dltTemplate>): string[] => cut.map(({ about }) => about.en);

describe('a text as it is registered (DLT)', () => {
  it('has a place for each variable and spells out the values that are the same in every message', () => {
    const template = dltTemplate(FACTS.orderConfirmed, FACTS.orderConfirmed.texts.short.en.text, FIXED);
    expect(template.text).toBe('Kuzhi Mandi: order {#var#} is confirmed, {#var#}. {#var#}, {#var#}. {#var#}');
    expect(template.places).toBe(5);
    expect(namesOf(template)).toEqual(['Title of the sale', 'When the sale is, with the delivery window']);
  });

  it.each([
    ['a name twice', '{{reference}} {{reference}} {{link}}', '{#var#} {#var#} {#var#}', 3],
    ['spaces in the braces', 'Order {{ reference }}', 'Order {#var#}', 1],
    ['letters that leave as others', '“Order” {{reference}} – ₹5…', '"Order" {#var#} - Rs 5...', 1],
    ['Malayalam', 'ഓർഡർ {{reference}} – എത്തി', 'ഓർഡർ {#var#} - എത്തി', 1],
    ['nothing to fill in', 'Thank you. {{phone}}', 'Thank you. +91 98470 12345', 0],
  ])('with %s', (_, text, registered, places) => {
    expect(dltTemplate(FACTS.orderDelivered, text, FIXED)).toEqual({ text: registered, places, cut: [] });
  });

  it('keeps a place for a value that the business has not set', () => {
    expect(dltTemplate(FACTS.orderDelivered, '{{business}} {{phone}}', { ...FIXED, phone: '' })).toMatchObject({
      text: 'Kuzhi Mandi {#var#}',
      places: 1,
    });
  });

  it.each([
    ['https://kuzhi.in', 29],
    ['https://kuzhikitchens.com', 30],
    ['https://orders.kuzhikitchens.com', 37],
  ])('the link under %s has %i signs', (origin, length) => expect(shortLinkLength(origin)).toBe(length));
});
