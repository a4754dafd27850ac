import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { packingPath, reportPath, stockUsePath, temperaturesPath } from '../paths';

interface Props {
  eventId: string;
  /** Whether there are parcels to pack. */
  hasSale: boolean;
  /** Whether an inspector's bundle is offered. */
  isManager: boolean;
  onEdit: () => void;
  onPlan: () => void;
}

/** A phone's links for an event, in addition to the tools of its list. */
export function EventMenuItems({ eventId, hasSale, isManager, onEdit, onPlan }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Divider />
      {hasSale && (
        <Menu.Item component={Link} to={packingPath(eventId)} className="min-h-tap">
          {t('packing.title')}
        </Menu.Item>
      )}
      <Menu.Item className="min-h-tap" onClick={onPlan}>
        {t('inventory.estimate.title')}
      </Menu.Item>
      <Menu.Item component={Link} to={stockUsePath(eventId)} className="min-h-tap">
        {t('stockUse.title')}
      </Menu.Item>
      <Menu.Item component={Link} to={temperaturesPath(eventId)} className="min-h-tap">
        {t('readings.title')}
      </Menu.Item>
      {isManager && (
        <Menu.Item component={Link} to={reportPath(eventId)} className="min-h-tap">
          {t('reports.inspection.title')}
        </Menu.Item>
      )}
      <Menu.Item className="min-h-tap" onClick={onEdit}>
        {t('diary.edit.go')}
      </Menu.Item>
    </>
  );
}
