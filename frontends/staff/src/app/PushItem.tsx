import { Menu, Text } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { type PushPlace, usePush } from '#kit/push';
import { offeredLanguage } from '#shared/core/languages';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { pushApi } from '#shared/messages/push.api';
import classes from './Shell.module.css';

const PLACE: PushPlace = { name: 'staff', scope: '/push/staff', add: pushApi.staff(), remove: pushApi.removeStaff() };

/** Whether this phone or computer gets the staff's notifications. */
export function PushItem() {
  const { t, i18n } = useTranslation();
  const { state, turn } = usePush(PLACE, offeredLanguage(MESSAGE_LANGUAGES, i18n.language));
  if (state === null) return null;
  const isSwitch = state === 'on' || state === 'off';
  return (
    <>
      <Menu.Divider />
      {isSwitch ? (
        <Menu.CheckboxItem
          className={classes.item}
          classNames={{ itemIndicator: classes.indicator }}
          checked={state === 'on'}
          disabled={turn.busy}
          rightSection={state === 'on' && <Check size={20} />}
          onChange={() => void turn.run()}
        >
          {t('app.push.here')}
        </Menu.CheckboxItem>
      ) : (
        <Menu.Label>{t(`app.push.${state}`)}</Menu.Label>
      )}
      {turn.error && (
        <Text role="alert" size="sm" px="sm">
          {errorText(t, turn.error)}
        </Text>
      )}
    </>
  );
}
