import type { TFunction } from 'i18next';
import type { Faults } from '../../ui/use-form';

/** Of a device or its person. */
export const nameFaults = (t: TFunction, name: string): Faults => (name.trim() === '' ? { name: t('devices.rules.name') } : {});
