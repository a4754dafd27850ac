import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { temperaturesPath } from '../paths';
import classes from './TasksPage.module.css';

interface Props {
  eventId: string;
  onEdit: () => void;
  onPlan: () => void;
}

/** What a phone offers for an event beside the tools of its list. */
export function EventMenuItems({ eventId, onEdit, onPlan }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Divider />
      <Menu.Item className={classes.item} onClick={onPlan}>
        {t('inventory.estimate.title')}
      </Menu.Item>
      <Menu.Item component={Link} to={temperaturesPath(eventId)} className={classes.item}>
        {t('readings.title')}
      </Menu.Item>
      <Menu.Item className={classes.item} onClick={onEdit}>
        {t('diary.edit.go')}
      </Menu.Item>
    </>
  );
}
