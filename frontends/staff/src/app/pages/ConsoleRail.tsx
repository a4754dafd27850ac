import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PaymentAlertCount } from '../../features/money/PaymentAlertCount';
import { CONSOLE_ICONS } from '../console-icons';
import classes from './AdminPage.module.css';

interface Props {
  tabs: readonly (keyof typeof CONSOLE_ICONS)[];
  /** Things that wait under Money. */
  needs: number;
}

/** The tabs of the console next to its content, on a desk. */
export function ConsoleRail({ tabs, needs }: Props) {
  const { t } = useTranslation();
  return (
    <Tabs.List className={classes.rail} aria-label={t('app.console')}>
      {tabs.map((name) => {
        const Icon = CONSOLE_ICONS[name];
        return (
          <Tabs.Tab
            key={name}
            value={name}
            className={classes.tab}
            leftSection={<Icon size={20} />}
            rightSection={name === 'money' && needs > 0 ? <PaymentAlertCount count={needs} /> : null}
          >
            {t(`app.tabs.${name}`)}
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}
