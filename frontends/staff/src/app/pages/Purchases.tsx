import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '#kit/formats';
import { PurchasePlanView } from '../../features/purchasing/PurchasePlanView';
import { stockUsePath } from '../paths';

/** The purchase plan, with links to the use of stock of each event. */
export function Purchases() {
  const { i18n } = useTranslation();
  return (
    <PurchasePlanView
      linkTo={({ id, title, date }) => (
        <Anchor component={Link} to={stockUsePath(id)}>
          {formatDay(date, i18n.language)} · {title}
        </Anchor>
      )}
    />
  );
}
