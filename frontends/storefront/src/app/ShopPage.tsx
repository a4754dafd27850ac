import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Footer } from '../features/landing/Footer';
import { Header } from '../features/landing/Header';
import { offersLanguages, useBusiness, useConfig } from '../data/config.data';
import styles from './app.module.css';

/** The frame of every shop page except the landing page: header and footer, whose buttons lead to the sales. */
export function ShopPage({ className = styles.page, children }: { className?: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const business = useBusiness();
  const hasLanguages = useConfig(offersLanguages);
  const hasNoConfig = useConfig((state) => state.failed);
  const askConfig = useConfig((state) => state.load);
  const home = () => void navigate('/#events');
  return (
    <>
      <Header name={business?.name ?? null} hasLanguages={hasLanguages} onBook={home} />
      <main className={className}>{children}</main>
      <Footer business={business} isUnavailable={hasNoConfig} onAgain={askConfig} onBook={home} />
    </>
  );
}
