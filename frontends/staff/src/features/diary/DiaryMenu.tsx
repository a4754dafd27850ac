import { ActionIcon, Menu } from '@mantine/core';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Element that names the day. */
  titleId: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The rarer acts on a cooking day: edit and delete. */
export function DiaryMenu({ titleId, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={48} aria-label={t('diary.more')} aria-describedby={titleId}>
          <EllipsisVertical size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item className="min-h-tap" onClick={onEdit}>
          {t('diary.edit.go')}
        </Menu.Item>
        <Menu.Item className="min-h-tap" color="ember" onClick={onDelete}>
          {t('diary.delete.go')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
