import { readPin, typedPin } from '#shared/geocoding/typed-pin';

const PIN = { lat: 9.5916, lng: 76.5222 };

describe('the place in a pasted text', () => {
  it.each([
    ['9.5916, 76.5222'],
    ['  9.5916,76.5222 '],
    ['9.5916 76.5222'],
    ['geo:9.5916,76.5222?z=17'],
    ['https://maps.google.com/?q=9.5916,76.5222'],
    ['https://www.google.com/maps/search/?api=1&query=9.5916%2C76.5222'],
    ['https://maps.google.com/maps?daddr=loc:9.5916,76.5222'],
    ['https://www.google.com/maps/@9.5916,76.5222,17z'],
    ['https://www.google.com/maps/place/Temple/@9.1,76.1,17z/data=!4m6!3d9.5916!4d76.5222'],
    [typedPin(PIN)],
  ])('%s', (typed) => expect(readPin(typed)).toEqual(PIN));

  it('may be south and west', () => expect(readPin('-33.8, -70.5')).toEqual({ lat: -33.8, lng: -70.5 }));

  it.each([[''], ['Temple Road 12'], ['https://maps.app.goo.gl/AbCdEf'], ['98470 12345'], ['91.5, 76.5'], ['9.5, 181'], ['9.5916']])(
    'is none in "%s"',
    (typed) => expect(readPin(typed)).toBeNull(),
  );
});
