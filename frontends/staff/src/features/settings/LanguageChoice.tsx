import { useTranslation } from 'react-i18next';
import { ChoiceCard } from './ChoiceCard';
import { OFFERS, type OfferName } from './settings.store';

interface Props {
  value: OfferName;
  error: string | undefined;
  onChange: (offer: OfferName) => void;
}

/** Which languages the storefront offers, and in which it greets: one choice, so that no wrong pair can be made. */
export function LanguageChoice(props: Props) {
  const { t } = useTranslation();
  return (
    <ChoiceCard
      id="settings-languages"
      title={t('settings.languages.title')}
      hint={t('settings.languages.hint')}
      choices={OFFERS}
      labelOf={(name) => t(`settings.languages.${name}`)}
      {...props}
    />
  );
}
