import { fillTemplate, isTemplateAddress, strangeNamesIn, type TemplatePlace } from '#shared/messages/http-template';

const VALUES = { to: '+919847012345', text: 'A "test" & more\nഓർഡർ', key: 'k:1', template: '110', secret: 's&cret' };

it.each<[place: TemplatePlace, template: string, filled: string]>([
  ['url', 'https://sms.test/send?to={{to}}&m={{ text }}', `https://sms.test/send?to=%2B919847012345&m=${encodeURIComponent(VALUES.text)}`],
  ['form', 'to={{to}}&key={{key}}&auth={{secret}}', 'to=%2B919847012345&key=k%3A1&auth=s%26cret'],
  ['json', '{"m": "{{text}}"}', '{"m": "A \\"test\\" & more\\nഓർഡർ"}'],
  ['text', '{{template}}: {{text}}', `110: ${VALUES.text}`],
  ['header', 'Bearer {{text}}', 'Bearer A "test" & more '],
  ['text', 'nothing {{unknown}}', 'nothing {{unknown}}'],
])('%s: %s', (place, template, filled) => {
  expect(fillTemplate(template, VALUES, place)).toBe(filled);
});

it('a value that looks like a placeholder stays a value', () => {
  expect(fillTemplate('{{text}} {{key}}', { ...VALUES, text: '{{secret}}' }, 'text')).toBe('{{secret}} k:1');
});

it('names the unknown names', () => {
  expect(strangeNamesIn('{{to}} {{Text}} {{ phone }} {{}}')).toEqual(['Text', 'phone', '']);
});

it.each([
  ['https://sms.test/send?to={{to}}', true],
  ['http://127.0.0.1:8025/{{key}}', true],
  ['https://{{to}}/send', false],
  ['https://sms.test{{to}}/send', false],
  ['https://user:pass@sms.test/', false],
  ['https://user@sms.test', false],
  ['https://', false],
  ['ftp://sms.test/', false],
  ['sms.test/send', false],
])('%s chooses its own host: %s', (template, isOne) => {
  expect(isTemplateAddress(template)).toBe(isOne);
});
