import {
  Badge,
  Button,
  Card,
  NativeSelect,
  NumberInput,
  Progress,
  SegmentedControl,
  Skeleton,
  Switch,
  Table,
  Tabs,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import Flame from 'lucide-react/icons/flame';
import Thermometer from 'lucide-react/icons/thermometer';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#kit/live/connection.store';
import { Banner } from '#kit/ui/Banner';
import { Connection } from '#kit/ui/Connection';
import { Spinner } from '#kit/ui/Spinner';
import classes from './Gallery.module.css';

const PAIRS = [
  ['bg', 'text'],
  ['surface', 'text'],
  ['surface-raised', 'text-soft'],
  ['fire', 'on-fire'],
  ['brass', 'on-fill'],
  ['ok', 'on-fill'],
  ['danger', 'on-fill'],
  ['info', 'on-fill'],
  ['brass-soft', 'brass'],
  ['ok-soft', 'ok'],
  ['warn-soft', 'warn'],
  ['danger-soft', 'danger'],
  ['info-soft', 'info'],
] as const;
const SIZES = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;
const COLOURS = ['brass', 'leaf', 'steel', 'ember'] as const;
const NOTHING = (): void => undefined;

// The state of a device without a network.
useConnection.setState({ wanted: true, state: 'offline', offlineSince: Date.parse('2026-11-29T03:42:00Z'), lastHeardAt: null });

/** Every component in every state, in the theme of this device. Served while developing, part of no build. */
export function Gallery() {
  return (
    <main className={classes.page}>
      <Title order={1}>components</Title>
      <Type />
      <Colours />
      <Buttons />
      <Fields />
      <Choices />
      <Facts />
      <States />
    </main>
  );
}

function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} className="stack-3">
      <Title order={2}>{id}</Title>
      {children}
    </section>
  );
}

function Type() {
  const { t } = useTranslation();
  return (
    <Part id="type">
      {SIZES.map((size) => (
        <p key={size} className={classes.display} style={{ fontSize: `var(--k-text-${size})` }}>
          {t('app.kitchen')} ₹1,400 7:15
        </p>
      ))}
      <Text>{t('tasks.reset.ask')}</Text>
      <Text lang="ml">മന്തി കുഴിയിൽ വയ്ക്കുക · 20 കിലോ</Text>
      <Text lang="hi">चावल भिगोएँ · 20 किलो</Text>
    </Part>
  );
}

const Colours = () => (
  <Part id="colours">
    <div className={classes.row}>
      {PAIRS.map(([ground, ink]) => (
        <span key={ground} className={classes.colour} style={{ background: `var(--k-${ground})`, color: `var(--k-${ink})` }}>
          {ground}
        </span>
      ))}
    </div>
  </Part>
);

function Buttons() {
  const { t } = useTranslation();
  return (
    <Part id="buttons">
      <div className={classes.row}>
        <Button>{t('tasks.start')}</Button>
        <Button color="leaf">{t('tasks.complete')}</Button>
        <Button color="ember">{t('tasks.delete.yes')}</Button>
        <Button variant="default">{t('tasks.cancel')}</Button>
        <Button variant="subtle">{t('tasks.changeName')}</Button>
        <Button disabled>{t('tasks.form.add')}</Button>
        <Button variant="default" leftSection={<Flame size={18} />}>
          {t('app.today')}
        </Button>
      </div>
      <div className={classes.row}>
        {COLOURS.map((colour) => (
          <Button key={colour} variant="outline" color={colour}>
            {colour}
          </Button>
        ))}
        {COLOURS.map((colour) => (
          <Button key={colour} variant="light" color={colour}>
            {colour}
          </Button>
        ))}
      </div>
    </Part>
  );
}

function Fields() {
  const { t } = useTranslation();
  return (
    <Part id="fields">
      <div className={classes.columns}>
        <TextInput label={t('tasks.form.task')} placeholder={t('tasks.form.description')} />
        <TextInput label={t('tasks.degrees')} description={t('tasks.limits', { range: '≤ 5 °C' })} defaultValue="4" required />
        <TextInput label={t('tasks.form.task')} error={t('tasks.form.faults.task')} />
        <TextInput label={t('tasks.yourName')} defaultValue="Ammini" disabled />
        <NativeSelect label={t('tasks.form.due')} data={[t('tasks.form.standard'), t('tasks.form.combined')]} />
        <NumberInput label={t('tasks.form.duration')} defaultValue={30} />
      </div>
    </Part>
  );
}

function Choices() {
  const { t } = useTranslation();
  return (
    <Part id="choices">
      <Tabs value="diary">
        <Tabs.List>
          {(['guide', 'diary', 'inventory'] as const).map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`app.kitchenTabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.row}>
        <SegmentedControl value="light" onChange={NOTHING} data={['auto', 'light', 'dark']} />
        <Switch checked onChange={NOTHING} label={t('tasks.form.hasVideo')} />
        <Switch checked={false} onChange={NOTHING} label={t('tasks.form.hasVideo')} />
      </div>
    </Part>
  );
}

function Facts() {
  const { t } = useTranslation();
  return (
    <Part id="facts">
      <div className={classes.row}>
        <Badge color="brass" leftSection={<Flame size={14} />}>
          {t('tasks.kinds.final')}
        </Badge>
        <Badge color="leaf" leftSection={<Truck size={14} />}>
          {t('tasks.kinds.delivery')}
        </Badge>
        <Badge color="steel" leftSection={<Thermometer size={14} />}>
          {t('tasks.kinds.temperature')}
        </Badge>
        <Badge color="ember" variant="filled" size="lg">
          {t('tasks.timeExceeded')}
        </Badge>
        <Badge color="gray">{t('tasks.summary.open')}</Badge>
      </div>
      <Card withBorder>
        <Text fw={600}>{t('tasks.progress', { done: 9, total: 45 })}</Text>
        <Progress value={20} color="leaf" aria-label={t('tasks.progressLabel')} />
      </Card>
      <Table
        data={{
          head: [t('tasks.form.task'), t('tasks.form.start'), t('tasks.form.duration')],
          body: [
            [t('tasks.kinds.final'), '11:45 AM', '120'],
            [t('tasks.kinds.delivery'), '12:00 PM', '30'],
          ],
        }}
      />
    </Part>
  );
}

function States() {
  const { t } = useTranslation();
  return (
    <Part id="states">
      <Banner kind="error" title={t('tasks.loadFailed')} onDismiss={NOTHING}>
        {t('tasks.defaultsSafe')}
      </Banner>
      <Banner kind="warning">{t('tasks.keepOpen')}</Banner>
      <Banner kind="info">{t('tasks.form.deliveryPlanned')}</Banner>
      <Banner kind="success">{t('tasks.reset.done')}</Banner>
      <Text c="dimmed">{t('tasks.none')}</Text>
      <Skeleton height={48} radius="md" animate={false} />
      <Spinner label={t('tasks.loading')} />
      <Connection waiting={2} />
    </Part>
  );
}
