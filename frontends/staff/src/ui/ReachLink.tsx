import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { telLink } from '#shared/core/phone';
import classes from './ReachLink.module.css';

interface Props {
  href: string;
  /** Id of the recipient's name. */
  describedBy?: string;
  label?: string;
  onPress?: () => void;
  children: ReactNode;
}

/** A way to a customer that another page leads. */
export function ReachLink({ href, describedBy, label, onPress, children }: Props) {
  return (
    <Anchor
      href={href}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-describedby={describedBy}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </Anchor>
  );
}

export function CallLink({ phone, describedBy }: { phone: string; describedBy: string }) {
  const { t } = useTranslation();
  return (
    <Anchor href={telLink(phone)} className={classes.link} aria-describedby={describedBy}>
      {t('bookings.call')} {phone}
    </Anchor>
  );
}

/** @param name of the message's recipient */
export function WhatsappLink({ href, name, onPress }: { href: string; name: string; onPress?: () => void }) {
  const { t } = useTranslation();
  return (
    <ReachLink href={href} label={t('bookings.whatsappName', { name })} {...(onPress && { onPress })}>
      {t('bookings.whatsapp')}
    </ReachLink>
  );
}
