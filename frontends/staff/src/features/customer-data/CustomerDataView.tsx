import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kit/http/files';
import { http, issueAt } from '#kit/http/http';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { EraseCustomer } from '#shared/privacy/privacy.contract';
import { privacyApi } from '#shared/privacy/privacy.api';
import { Failure } from '../../ui/Failure';
import { ReasonForm } from '../../ui/ReasonForm';

/** A copy of a customer's data and their deletion, for the customer of the booking. @param whose the customer, as the question names them @source faults O4 */
export function CustomerDataView({ bookingId, whose }: { bookingId: string; whose: string }) {
  const { t } = useTranslation();
  const [erasing, setErasing] = useState(false);
  const [erased, setErased] = useState<number | null>(null);
  const copy = useAction(async () => {
    const { data } = await http.get(privacyApi.ofCustomer({ booking: bookingId }));
    saveFile(`customer-${bookingId}.json`, 'application/json', JSON.stringify(data, null, 2));
  });
  const erase = useAction(async (reason: string) => {
    const body: EraseCustomer = { booking: bookingId, reason };
    const reply = await http.post(privacyApi.erase(), body);
    setErasing(false);
    setErased(reply.erased);
  });
  const error = copy.error ?? erase.error;
  return (
    <section aria-label={t('customerData.title')}>
      <Title order={3} size="h3" mb="xs">
        {t('customerData.title')}
      </Title>
      <Stack gap="sm">
        <Text c="dimmed">{t('customerData.hint')}</Text>
        <Failure error={error} />
        {erased !== null && <Banner kind="success">{t('customerData.erased', { count: erased })}</Banner>}
        {erasing ? (
          <ReasonForm
            label={t('customerData.reason')}
            needed={t('customerData.reasonNeeded')}
            refusal={issueAt(erase.error, 'reason')}
            submit={t('customerData.eraseForGood')}
            cancel={t('customerData.cancel')}
            isGrave
            busy={erase.busy}
            onSubmit={(reason) => void erase.run(reason)}
            onCancel={() => setErasing(false)}
          >
            <Banner kind="warning">{t('customerData.warning', { whose })}</Banner>
          </ReasonForm>
        ) : (
          erased === null && (
            <Group gap="sm">
              <Button variant="default" loading={copy.busy} onClick={() => void copy.run()}>
                {t('customerData.copy')}
              </Button>
              <Button variant="subtle" color="ember" onClick={() => setErasing(true)}>
                {t('customerData.erase')}
              </Button>
            </Group>
          )
        )}
      </Stack>
    </section>
  );
}
