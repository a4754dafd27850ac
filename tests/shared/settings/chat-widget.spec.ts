import { CHAT_WIDGET_PATH, isWidgetAddress } from '#shared/settings/chat-widget';

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
