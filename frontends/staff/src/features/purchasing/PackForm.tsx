import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { isInPaise } from '#shared/core/money';
import { keysOf } from '#shared/core/narrow';
import type { ItemUnit } from '#shared/inventory/item-choices';
import { type BuyingOptions, isPackSize, PACK_ISSUES } from '#shared/purchasing/purchasing.contract';
import { AmountInput } from '../../ui/AmountInput';
import { setBuying } from '../../data/purchasing.data';
import { Failure } from '../../ui/Failure';
import { FormDialog } from '../../ui/FormDialog';
import { type Faults, type Fields, issuesOf, useForm } from '../../ui/use-form';

interface Props {
  name: string;
  itemId: number;
  unit: ItemUnit;
  /** As it was when the form was opened; null before the first entry. */
  options: BuyingOptions | null;
  onClose: () => void;
}

interface DraftPack {
  size: number | string;
  /** Empty: the price is not known. */
  price: number | string;
}
interface Draft {
  shop: string;
  packs: readonly DraftPack[];
}
type PackRule = keyof typeof PACK_ISSUES;

const MOST_PACKS = 8;

/** The rules that the packs break, by field. */
function checkPacks(packs: readonly DraftPack[], unit: ItemUnit): Record<string, PackRule> {
  const broken: Record<string, PackRule> = {};
  for (const [place, { size, price }] of packs.entries()) {
    const number = Number(size);
    if (size === '' || !(number > 0)) broken[`packs.${place}.size`] = 'packSize';
    else if (!isPackSize(number, unit)) broken[`packs.${place}.size`] = 'packWhole';
    else if (packs.findIndex((one) => Number(one.size) === number) < place) broken[`packs.${place}.size`] = 'packTwice';
    if (price !== '' && !(Number(price) >= 0 && isInPaise(Number(price)))) broken[`packs.${place}.price`] = 'packPrice';
  }
  return broken;
}

/** The shop and the packs of an item. A price of 0 is one; an empty field is none. @source requirements/kitchen K147 */
export function PackForm({ name, itemId, unit, options, onClose }: Props) {
  const { t } = useTranslation();
  const words = (broken: Record<string, PackRule>): Faults =>
    Object.fromEntries(Object.entries(broken).map(([field, rule]) => [field, t(`purchasing.rules.${rule}`)]));
  const form = useForm<Draft>({
    initial: { shop: options?.shop ?? '', packs: (options?.packs ?? []).map(({ size, price }) => ({ size, price: price ?? '' })) },
    check: ({ packs }) => words(checkPacks(packs, unit)),
    refused: (error) =>
      Object.fromEntries(
        Object.entries(issuesOf(error)).map(([field, sentence]) => {
          const rule = keysOf(PACK_ISSUES).find((one) => PACK_ISSUES[one] === sentence);
          return [field, rule ? t(`purchasing.rules.${rule}`) : sentence];
        }),
      ),
    send: async ({ shop, packs }) => {
      const sized = packs.map(({ size, price }) => ({ size: Number(size), price: price === '' ? null : Number(price) }));
      await setBuying(itemId, { shop, packs: sized, version: options?.version ?? 0 });
      onClose();
    },
  });
  const { packs } = form.values;
  return (
    <FormDialog
      title={t('purchasing.packsOf', { name })}
      submit={t('purchasing.save')}
      cancel={t('purchasing.cancel')}
      form={form}
      onClose={onClose}
    >
      <Failure error={form.error} what={t('purchasing.notSaved')} atFields={t('purchasing.atFields')} />
      <TextInput label={t('purchasing.shop')} maxLength={80} {...form.text('shop')} />
      <Text className="text-hint">{t('purchasing.packsHint')}</Text>
      <PackRows form={form} unit={unit} />
      {packs.length < MOST_PACKS && (
        <Button variant="default" onClick={() => form.set({ packs: [...packs, { size: '', price: '' }] })}>
          {t('purchasing.addPack')}
        </Button>
      )}
    </FormDialog>
  );
}

/** A row for each pack. */
function PackRows({ form, unit }: { form: Fields<Draft>; unit: ItemUnit }) {
  const { t } = useTranslation();
  const { packs } = form.values;
  const change = (place: number, edit: Partial<DraftPack>): void =>
    form.set({ packs: packs.map((pack, at) => (at === place ? { ...pack, ...edit } : pack)) });
  return (
    <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {packs.map((pack, place) => (
        // The rows have no name of their own; one that goes takes its place with it.
        <Group key={place} component="li" align="flex-start" wrap="nowrap" gap="sm">
          <AmountInput
            kind="quantity"
            label={t('purchasing.packSize', { number: place + 1, unit: t(`inventory.units.${unit}`) })}
            value={pack.size}
            error={form.faultAt(`packs.${place}.size`)}
            onChange={(size) => change(place, { size })}
          />
          <AmountInput
            kind="money"
            label={t('purchasing.packPrice', { number: place + 1 })}
            value={pack.price}
            error={form.faultAt(`packs.${place}.price`)}
            onChange={(price) => change(place, { price })}
          />
          <ActionIcon
            variant="subtle"
            size={44}
            mt="1.5rem"
            aria-label={t('purchasing.removePack', { number: place + 1 })}
            onClick={() => form.set({ packs: packs.filter((_, at) => at !== place) })}
          >
            <X size={20} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}
