import type { ReactNode } from 'react';
import type { SopLayout } from '#shared/sop/sop.contract';
import { FullScreen } from '../../ui/FullScreen';
import css from './SopGrid.module.css';

interface Props {
  header: ReactNode;
  layout: SopLayout;
  /** A line at the foot of the page that nobody may miss; the panels make room for it. */
  band?: ReactNode;
  children: ReactNode;
}

/** The fixed full-screen page: a header bar above its panels. @source requirements/kitchen §2.3 */
export function SopGrid({ header, layout, band = null, children }: Props) {
  return (
    <FullScreen header={header} className={`${css.panels} ${css[layout]} ${band ? css.aboveBand : ''}`} band={band}>
      {children}
    </FullScreen>
  );
}
