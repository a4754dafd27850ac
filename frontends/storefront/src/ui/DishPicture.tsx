import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFirstDish } from '#shared/menu/menu-items';
import { usePhotoOf } from '../data/dish-photos.data';

interface Props {
  /** Its key on the menu. */
  dish: string;
  /** As the reader calls it. */
  name: string;
  className?: string | undefined;
}

/** A dish as the manager photographed it, else as it is drawn; nothing for a dish without either. */
export function DishPicture({ dish, name, className }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoOf([dish], 'thumbnail');
  const [broken, setBroken] = useState<string | null>(null);
  if (photo !== null && photo !== broken) {
    return (
      <img
        className={className}
        src={photo}
        alt={t('shop.dishPhoto', { name })}
        width={216}
        height={216}
        onError={() => setBroken(photo)}
      />
    );
  }
  // A drawing says no more than the name next to it.
  return isFirstDish(dish) && <img className={className} src={`/images/dish-${dish}.avif`} alt="" width={216} height={216} />;
}
