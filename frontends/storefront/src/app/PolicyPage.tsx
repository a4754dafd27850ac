import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Spinner } from '#kit/ui/Spinner';
import { telLink } from '#shared/core/phone';
import { POLICIES, type Policy } from '#shared/core/pages';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { ServedArea } from '../features/location/ServedArea';
import { useBusiness, useConfig } from '../data/config.data';
import { LandingPage } from './LandingPage';
import { ShopPage } from './ShopPage';
import { usePageTitle } from './use-page-title';
import styles from './PolicyPage.module.css';

/**
 * `/policies/{name}`: texts that a customer may read before paying, made from the settings. An unknown name shows the landing page.
 * @source requirements/storefront S89
 */
export function PolicyPage() {
  const { policy: name } = useParams();
  const policy = POLICIES.find((known) => known === name);
  return policy ? <Shown policy={policy} /> : <LandingPage />;
}

function Shown({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const config = useConfig((state) => state.config);
  const hasNoConfig = useConfig((state) => state.failed);
  const business = useBusiness();
  const title = t(`policies.${policy}.title`);
  usePageTitle(title);
  return (
    <ShopPage className={styles.page}>
      <article aria-labelledby="policy">
        <h1 id="policy" className={styles.title}>
          {title}
        </h1>
        {config && business ? (
          <>
            {SECTIONS[policy](config).map((section) => (
              <Part key={section} policy={policy} section={section} config={config} business={business} />
            ))}
            {policy === 'contact' && <Contact business={business} />}
          </>
        ) : (
          !hasNoConfig && <Spinner label={t('shop.opening')} />
        )}
        <p>
          <Link to="/#events">{t('policies.home')}</Link>
        </p>
      </article>
    </ShopPage>
  );
}

type Business = PublicConfig['business'];

/** Whether customers can cancel on the website. */
const canCancel = ({ policies: { refundSteps, selfServiceHours } }: PublicConfig): boolean =>
  refundSteps.length > 0 && selfServiceHours > 0;

/** The parts of each policy, in their order. */
const SECTIONS: Readonly<Record<Policy, (config: PublicConfig) => string[]>> = {
  privacy: () => ['data', 'use', 'others', 'keep', 'device', 'rights'],
  terms: () => ['seller', 'order', 'price', 'sale', 'food', 'law'],
  refunds: (config) => [canCancel(config) ? 'cancel' : 'cancelCall', 'fault', 'us', 'how'],
  delivery: ({ policies }) => ['area', 'when', policies.selfServiceHours > 0 ? 'change' : 'changeCall', 'door'],
  contact: () => [],
};

/** How the business is reached, in one line; its name until that is known. */
const reachOf = ({ name, phone, email }: Business): string => [phone, email].filter((way) => way !== '').join(', ') || name;

interface PartProps {
  policy: Policy;
  section: string;
  config: PublicConfig;
  business: Business;
}

function Part({ policy, section, config, business }: PartProps) {
  const { t } = useTranslation();
  const id = `policy-${section}`;
  const key = `policies.${policy}.sections.${section}`;
  const { policies } = config;
  const facts = {
    business: business.name,
    facts: [business.address, business.registration].filter((fact) => fact !== '').join(' · '),
    contact: reachOf(business),
    days: policies.contactDays,
    hours: policies.selfServiceHours,
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.part}>
        {t(`${key}.title`)}
      </h2>
      <p>
        {section === 'area' && (
          <>
            <ServedArea area={config.deliveryArea} />{' '}
          </>
        )}
        {t(`${key}.text`, facts)}
      </p>
      {section === 'cancel' && <RefundSteps steps={policies.refundSteps} />}
    </section>
  );
}

function RefundSteps({ steps }: { steps: PublicConfig['policies']['refundSteps'] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {steps.map(({ hours, percent }) => (
        <li key={hours}>
          {hours === 0 ? t('policies.refunds.always', { percent }) : t('policies.refunds.step', { count: hours, percent })}
        </li>
      ))}
      {steps.at(-1)?.hours !== 0 && <li>{t('policies.refunds.later')}</li>}
    </ul>
  );
}

function Contact({ business: { name, address, phone, email, registration } }: { business: Business }) {
  const { t } = useTranslation();
  return (
    <>
      <dl>
        <dt>{t('policies.contact.business')}</dt>
        <dd>{name}</dd>
        {address && (
          <>
            <dt>{t('policies.contact.address')}</dt>
            <dd className="pre-line">{address}</dd>
          </>
        )}
        {phone && (
          <>
            <dt>{t('landing.footer.phone')}</dt>
            <dd>
              <a href={telLink(phone)}>{phone}</a>
            </dd>
          </>
        )}
        {email && (
          <>
            <dt>{t('landing.footer.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        )}
        {registration && (
          <>
            <dt>{t('landing.footer.registration')}</dt>
            <dd>{registration}</dd>
          </>
        )}
      </dl>
      {!phone && !email && <p>{t('policies.contact.none')}</p>}
    </>
  );
}
