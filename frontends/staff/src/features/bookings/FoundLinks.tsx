import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatRupees } from '#shared/core/money';
import { useLinkSearch, useLiveLinkSearch } from '../../data/link-search.data';
import { linkPath } from '../../ui/console-path';
import { Marked } from '../../ui/Marked';
import { useFoundBy } from '../../ui/use-found-by';

/** The open payment links that a search of bookings finds too: they are no bookings before they are paid. */
export function FoundLinks({ q }: { q: string }) {
  const { t } = useTranslation();
  const why = useFoundBy();
  useLiveLinkSearch(q === '' ? null : q);
  const links = useLinkSearch(({ list }) => list);
  if (q === '' || links.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="found-links">
      <Title order={2} size="h4" id="found-links">
        {t('bookings.openLinks')}
      </Title>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <Anchor component={Link} to={linkPath(link)}>
              <Marked text={link.name} typed={q} />
            </Anchor>{' '}
            · <Marked text={link.phone} typed={q} /> · {formatRupees(link.amount)} · {link.sale}
            <Text size="sm" c="dimmed">
              {why({ ...link, bookingId: '' }, q)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
