import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { offeredLanguage } from '#shared/core/languages';
import { MESSAGE_LANGUAGES } from '#shared/messages/channel';
import { FACTS } from '#shared/messages/facts';
import { STAFF_NOTICE_NAMES, type StaffNotices } from '#shared/staff-notices/staff-notices.contract';
import { saveStaffNotices, staffNotices } from '../../data/channels.data';
import { Failure } from '../../ui/Failure';
import { StoredCard } from '../../ui/StoredCard';
import { type Faults, useForm } from '../../ui/use-form';

/** The notices to staff, on their own devices and by e-mail. @source requirements/kitchen K101 */
export function StaffNoticesCard() {
  const { t } = useTranslation();
  return (
    <StoredCard
      id="staff-notices"
      title={t('channels.staff.title')}
      hint={t('channels.staff.hint')}
      store={staffNotices}
      failed={t('channels.staff.failed.load')}
      loading={t('channels.staff.loading')}
    >
      {({ record }) => <Notices saved={record} />}
    </StoredCard>
  );
}

function Notices({ saved }: { saved: StaffNotices }) {
  const { t, i18n } = useTranslation();
  const language = offeredLanguage(MESSAGE_LANGUAGES, i18n.language);
  const form = useForm({
    initial: saved,
    check: ({ email }): Faults =>
      email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email: t('channels.rules.email') },
    refused: ({ issues }): Faults => (issues.length > 0 ? { email: t('channels.rules.email') } : {}),
    send: async ({ off, email }) => {
      await saveStaffNotices({ off, email: email.trim() });
      notify({ kind: 'success', text: (t) => t('channels.staff.saved') });
    },
  });
  const { off } = form.values;
  return (
    <form {...form.element} aria-labelledby="staff-notices">
      <Stack gap="md">
        {STAFF_NOTICE_NAMES.map((name) => (
          <Switch
            key={name}
            label={FACTS[name].title[language]}
            checked={!off.includes(name)}
            onChange={({ currentTarget: { checked } }) => form.set({ off: checked ? off.filter((one) => one !== name) : [...off, name] })}
          />
        ))}
        <TextInput
          label={t('channels.staff.email')}
          description={t('channels.staff.emailHint')}
          type="email"
          maxLength={200}
          {...form.text('email')}
        />
        <Failure error={form.error} what={t('channels.staff.failed.save')} atFields={t('settings.lookAtFields')} />
        <Group>
          <Button {...form.button}>{t('channels.staff.save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
