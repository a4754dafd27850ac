import { Alert, Button, Card, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useId, useState } from 'react';
import { notify } from '#kit/notices.store';
import { formatDay, formatTime } from '#kit/formats';
import { TV_HOME } from '#shared/core/pages';
import { calendarDayOf } from '#shared/core/time';
import type { PairingAsker } from '#shared/devices/device.contract';
import { Failure } from '../../ui/Failure';
import { Heading } from '../../ui/Heading';
import { type Faults, useForm } from '../../ui/use-form';
import { askerOf } from '../../data/devices.data';
import { approveScreen } from './device-commands';
import { nameFaults } from './name-faults';

/** Lets a TV screen in by the code that it shows. */
export function ApproveScreen() {
  const { t } = useTranslation();
  const form = useForm({
    initial: { code: '', name: '' },
    check: ({ code, name }): Faults => ({ ...(!isWhole(code) && { userCode: t('devices.rules.code') }), ...nameFaults(t, name) }),
    send: async ({ code, name }) => {
      const screen = await approveScreen(code, name);
      notify({ kind: 'success', text: (t) => t('devices.approve.done', { name: screen.name }) });
    },
  });
  const { asker, isLooking } = useAsker(form.values.code);
  return (
    <Card withBorder component="section" aria-labelledby="approve-screen">
      <form {...form.element}>
        <Stack>
          <Heading
            id="approve-screen"
            title={t('devices.approve.title')}
            hint={t('devices.approve.hint', { address: location.host + TV_HOME })}
            isOfPart
          />
          <Failure error={form.error} />
          <TextInput
            label={t('devices.approve.code')}
            placeholder="BDFG-HJKL"
            required
            maxLength={9}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            styles={{ input: { letterSpacing: '0.12em', fontWeight: 700 } }}
            {...form.text('code', 'userCode')}
            onChange={(event) => form.set({ code: groupCode(event.currentTarget.value) })}
          />
          {asker && <Asker asker={asker} />}
          <TextInput
            label={t('devices.approve.name')}
            placeholder={t('devices.approve.nameHint')}
            required
            maxLength={60}
            {...form.text('name')}
          />
          <Button type="submit" loading={form.busy} disabled={isLooking}>
            {t('devices.approve.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

/** The device that shows the typed code, so that the manager recognises a stranger's code before approving it. @source faults A13 */
function Asker({ asker }: { asker: PairingAsker }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { browser, system, address, isSameNetwork, askedAt } = asker;
  const unknown = t('devices.asker.unknown');
  const time = askedAt ? `${formatDay(calendarDayOf(askedAt), i18n.language)}, ${formatTime(askedAt)}` : unknown;
  return (
    <Alert
      role="status"
      aria-labelledby={titleId}
      color={isSameNetwork ? 'gray' : 'ember'}
      title={<span id={titleId}>{t('devices.asker.title')}</span>}
    >
      <Text>{browser || system ? t('devices.asker.device', { browser: browser ?? unknown, system: system ?? unknown }) : unknown}</Text>
      <Text>{t('devices.asker.address', { address: address || unknown })}</Text>
      <Text>{t('devices.asker.time', { time })}</Text>
      <Text fw={isSameNetwork ? 400 : 700}>{t(isSameNetwork ? 'devices.asker.compare' : 'devices.asker.elsewhere')}</Text>
    </Alert>
  );
}

const WHOLE_CODE = /^[A-Z]{4}-[A-Z]{4}$/;

interface Found {
  code: string;
  /** Null when the device is unknown; approving then says why. */
  asker: PairingAsker | null;
}

/** The device that shows a code, looked up as soon as it is typed in full. */
function useAsker(code: string): { asker: PairingAsker | null; isLooking: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!WHOLE_CODE.test(code)) return undefined;
    let isOver = false;
    const tell = (asker: PairingAsker | null): void => {
      if (!isOver) setFound({ code, asker });
    };
    askerOf(code).then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
  }, [code]);
  const isKnown = found?.code === code;
  return { asker: isKnown ? found.asker : null, isLooking: WHOLE_CODE.test(code) && !isKnown };
}

const LETTERS = 8;

/** A pairing code as the screen shows it, "BDFG-HJKL", however it is typed or pasted. */
export function groupCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, LETTERS);
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}

const isWhole = (code: string): boolean => code.replace('-', '').length === LETTERS;
