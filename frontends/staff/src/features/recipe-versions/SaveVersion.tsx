import { Button, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keysOf } from '#shared/core/narrow';
import { Failure } from '../../ui/Failure';
import type { Form } from '../../ui/use-form';

/** The end of a recipe's form: the reason, the errors, and the two buttons. @param save the words of the first one */
export function SaveVersion({ form, save, onDiscard }: { form: Form<{ note: string }>; save: string; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('recipeVersions.editor.note')} maxLength={300} {...form.text('note')} />
      <Failure error={form.error} what={t('recipeVersions.editor.saveFailed')} atFields={t('recipeVersions.editor.atFields')} />
      {!form.error && keysOf(form.faults).length > 0 && (
        <Text c="ember" role="alert">
          {t('recipeVersions.editor.atFields')}
        </Text>
      )}
      <Group>
        <Button type="submit" loading={form.busy}>
          {save}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('recipeVersions.editor.discard')}
        </Button>
      </Group>
    </>
  );
}
