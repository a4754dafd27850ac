import { act, render, screen } from '@testing-library/react';
import { changeLanguage, setUpI18n } from '#kit/i18n';
import { followRehearsal, useRehearsal } from '#kit/rehearsal';
import { RehearsalBanner } from '#kit/ui/RehearsalBanner';
import { OFFERED } from '#shared/core/languages';

beforeAll(() => setUpI18n({ offered: OFFERED.kitchen, load: () => Promise.resolve({}), remember: null }));
afterEach(async () => {
  document.head.innerHTML = '';
  followRehearsal({ serverNow: 0 });
  useRehearsal.setState({ isRehearsal: false });
  await changeLanguage('en');
});

const ENGLISH = 'Rehearsal: practice only';

/** requirements/kitchen K141 */
describe('the banner of a rehearsal', () => {
  it('is shown as soon as the page has the mark, in the language of the page', async () => {
    document.head.innerHTML = '<meta name="rehearsal" content="yes" />';
    render(<RehearsalBanner />);
    expect(screen.getByRole('complementary')).toHaveProperty('textContent', ENGLISH);
    await act(() => changeLanguage('ml'));
    expect(screen.getByRole('complementary').textContent).toContain('റിഹേഴ്സൽ');
    await act(() => changeLanguage('hi'));
    expect(screen.getByRole('complementary').textContent).toContain('रिहर्सल');
  });

  it('comes on a cached page with the first answer of a rehearsing server, and goes with that of another server', () => {
    render(<RehearsalBanner />);
    expect(screen.queryByText(ENGLISH)).toBeNull();
    act(() => followRehearsal({ serverNow: 1_000, rehearsal: { speed: 60 } }));
    expect(screen.queryByText(ENGLISH)).not.toBeNull();
    expect(document.documentElement.hasAttribute('data-rehearsal')).toBe(true);
    act(() => followRehearsal({ serverNow: 2_000 }));
    expect(screen.queryByText(ENGLISH)).toBeNull();
    expect(document.documentElement.hasAttribute('data-rehearsal')).toBe(false);
  });
});
