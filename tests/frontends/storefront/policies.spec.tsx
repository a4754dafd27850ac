import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { changeLanguage, fetchMoreTexts, setUpI18n } from '#kit/i18n';
import { OFFERED } from '#shared/core/languages';
import { POLICIES, STOREFRONT_PAGES } from '#shared/core/pages';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { loadMore, loadTexts } from '../../../frontends/storefront/src/locales/load';
import { backend, useConfig } from './landing';
import { closeShop, CONFIG, settle, show, stockShop } from './shop';

const { PolicyPage } = await import('../../../frontends/storefront/src/app/PolicyPage');

const OWN: PublicConfig = {
  ...CONFIG,
  business: { ...CONFIG.business, nameMalayalam: 'കുഴി മന്തി', address: 'MC Road, Kottayam', phone: '+91 94471 23456' },
  deliveryArea: { kind: 'radius', km: 25 },
  policies: {
    refundSteps: [
      { hours: 48, percent: 100 },
      { hours: 1, percent: 50 },
    ],
    selfServiceHours: 24,
    contactDays: 400,
  },
};

beforeEach(async () => {
  stockShop(backend);
  useConfig.setState({ config: OWN });
  await setUpI18n({ offered: OFFERED.storefront, load: loadTexts, loadMore, remember: null });
  await fetchMoreTexts();
});
afterEach(closeShop);

const open = (policy: string) =>
  show(
    <Routes>
      <Route path={STOREFRONT_PAGES.policy.path} element={<PolicyPage />} />
    </Routes>,
    `/policies/${policy}`,
  );
const page = () => screen.getByRole('article').textContent;

/** requirements/storefront S89 */
describe('the policies', () => {
  it.each([
    ['terms', 'You order from Kuzhi Mandi. MC Road, Kottayam · FSSAI 1'],
    ['privacy', 'are erased after 400 days'],
    [
      'refunds',
      '48 hours or more before the delivery begins: 100% back1 hour or more before the delivery begins: 50% backAfter that: nothing',
    ],
    ['delivery', 'We deliver up to 25 km from our kitchen. The order form says'],
    ['delivery', 'until 24 hours before the delivery begins'],
    ['contact', 'AddressMC Road, KottayamPhone+91 94471 23456'],
  ])('%s takes its figures from the settings', (policy, text) => {
    open(policy);
    expect(page()).toContain(text);
    expect(page()).not.toMatch(/policies\.|\{\{/);
  });

  it('does not promise a cancellation that the kitchen does not offer', () => {
    useConfig.setState({ config: { ...OWN, policies: { ...OWN.policies, refundSteps: [], selfServiceHours: 0 } } });
    open('refunds');
    expect(page()).toContain('cannot be cancelled on the website. Please call us: +91 94471 23456');
    expect(page()).not.toContain('% back');
  });

  it.each(POLICIES)('%s speaks Malayalam, and names the business in it', async (policy) => {
    open(policy);
    await act(() => changeLanguage('ml'));
    expect(page()).not.toMatch(/policies\.|\{\{|[A-Za-z]{3,} [a-z]{3,} [a-z]{3,}/);
    expect(screen.getByRole('contentinfo').textContent).toContain('കുഴി മന്തി');
  });

  it('are linked at the foot, and an unknown one shows the landing page', async () => {
    open('cookies');
    await settle();
    expect(screen.getByRole('heading', { name: 'We focus on only One Thing' })).toBeTruthy();
    const links = screen.getByRole('navigation', { name: 'Policies' }).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(POLICIES.map((policy) => `/policies/${policy}`));
  });
});
