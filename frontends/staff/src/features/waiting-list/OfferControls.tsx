import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { useAction } from '#kit/use-action';
import { chatLink } from '#shared/core/phone';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import { offerSlots, withdrawOffer } from '../../data/waiting-list.data';
import { Failure } from '../../ui/Failure';
import { WhatsappLink } from '../../ui/ReachLink';
import { useConfirmPress } from '../../ui/use-confirm-press';
import { useTextsOf } from './WaitingRow';

interface Props {
  waiting: Waiting;
  /** Of the sale, for the message. */
  title: string;
  /** The link that opens the offer; null unless one is open. */
  link: string | null;
  /** Whose open offer would end for a new one; null while slots are free. */
  instead: Waiting | null;
  mayOffer: boolean;
  /** Id of who it is. */
  describedBy: string;
}

/** The last offer to a customer: its end, its link to be sent, and the manager's actions out of order. @source requirements/console C71 */
export function OfferControls({ waiting, title, link, instead, mayOffer, describedBy }: Props) {
  const { t, i18n } = useTranslation();
  const { offer } = waiting;
  const make = useAction(() => offerSlots(waiting, instead));
  const withdraw = useAction(() => withdrawOffer(waiting));
  const { isAsked, press } = useConfirmPress(() => void withdraw.run());
  const isLive = offer?.state === 'open' || offer?.state === 'paying';
  const isOver = offer !== null && !isLive && offer.state !== 'taken';
  const time = (at: string) => formatDateTime(at, i18n.language);
  return (
    <>
      {isLive && <Text size="sm">{t('waiting.offer.until', { count: offer.slots, time: time(offer.until) })}</Text>}
      {isOver && <Text className="text-hint">{t(`waiting.offer.last.${offer.state}`, { count: offer.slots, time: time(offer.at) })}</Text>}
      {link && offer && <OfferLink waiting={waiting} offer={offer} title={title} link={link} describedBy={describedBy} />}
      <Group gap="xs">
        {isLive && (
          <Button variant={isAsked ? 'filled' : 'subtle'} color="ember" aria-describedby={describedBy} loading={withdraw.busy} {...press}>
            {t(isAsked ? 'waiting.offer.withdrawSure' : 'waiting.offer.withdraw')}
          </Button>
        )}
        {mayOffer && !isLive && offer?.state !== 'taken' && (
          <Button variant="default" aria-describedby={describedBy} loading={make.busy} onClick={() => void make.run()}>
            {instead ? t('waiting.offer.makeInstead', { name: instead.name }) : t('waiting.offer.make')}
          </Button>
        )}
      </Group>
      <Failure error={make.error ?? withdraw.error} />
    </>
  );
}

interface LinkProps {
  waiting: Waiting;
  offer: NonNullable<Waiting['offer']>;
  title: string;
  link: string;
  describedBy: string;
}

/** The link, to be copied or sent with a message in the language in which the customer reads the storefront. */
function OfferLink({ waiting: { name, phone, language }, offer, title, link, describedBy }: LinkProps) {
  const { t, i18n } = useTranslation();
  useTextsOf(language);
  const time = formatDateTime(offer.until, language);
  const message = i18n.t('waiting.offer.message', { lng: language, name, title, count: offer.slots, time, url: link });
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        flex="1 1 14rem"
        maw="32rem"
        label={t('waiting.offer.link')}
        aria-describedby={describedBy}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" aria-describedby={describedBy} onClick={copy}>
            {t(copied ? 'waiting.offer.copied' : 'waiting.offer.copy')}
          </Button>
        )}
      </CopyButton>
      <WhatsappLink href={chatLink(phone, message)} name={name} />
    </Group>
  );
}
