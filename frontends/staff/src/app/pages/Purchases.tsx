import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '#kit/formats';
import { textIn } from '#shared/core/languages';
import { PurchasePlanView } from '../../features/purchasing/PurchasePlanView';
import { useSession } from '../../features/sign-in/session.store';
import { newRecipePath } from '../../ui/console-path';
import { stockUsePath } from '../paths';

/** The purchase plan, with links to the use of stock of each event, and a manager's to the recipes that it lacks. */
export function Purchases() {
  const { t, i18n } = useTranslation();
  const isManager = useSession(({ user }) => user?.role === 'manager');
  return (
    <PurchasePlanView
      linkTo={({ id, title, date }) => (
        <Anchor component={Link} to={stockUsePath(id)}>
          {formatDay(date, i18n.language)} · {title}
        </Anchor>
      )}
      linkToRecipe={(name) =>
        isManager && (
          <Anchor component={Link} to={newRecipePath(name)} size="sm" display="block" data-screen-only>
            {t('purchasing.addRecipe', { name: textIn(name, i18n.language) })}
          </Anchor>
        )
      }
    />
  );
}
