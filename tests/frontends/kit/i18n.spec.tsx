import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Language, OFFERED } from '#shared/core/languages';
import { ApiError } from '#kit/http/http';
import { changeLanguage, currentLanguage, errorText, followOffer, setUpI18n } from '#kit/i18n';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { formatNumber } from '../../../frontends/kit/src/formats';
import commonEn from '../../../frontends/kit/src/locales/en/common.json' with { type: 'json' };
import errorsEn from '../../../frontends/kit/src/locales/en/errors.json' with { type: 'json' };
import commonMl from '../../../frontends/kit/src/locales/ml/common.json' with { type: 'json' };
import errorsMl from '../../../frontends/kit/src/locales/ml/errors.json' with { type: 'json' };

describe('i18n', () => {
  const WORDS: Partial<Record<Language, Record<string, unknown>>> = {
    en: { book: 'Book Now', onlyEnglish: 'Slots', errors: { 'order.priceChanged': 'The total is now {{amount}}' } },
    ml: { book: 'ബുക്ക് ചെയ്യൂ', errors: { 'order.priceChanged': 'ആകെ തുക ഇപ്പോൾ {{amount}}' } },
  };
  const load = jest.fn<(language: Language) => Promise<Record<string, unknown>>>((language) => Promise.resolve(WORDS[language] ?? {}));
  const t = i18next.t.bind(i18next);
  const failure = (code: string, reply = {}) => new ApiError({ code, status: 409, message: 'What the server said', reply });

  // One page, one language store: the specs follow one visit.
  beforeAll(async () => {
    localStorage.setItem('kuzhi.language', '"fr"');
    await setUpI18n({ offered: OFFERED.storefront, load, remember: 'kuzhi.language' });
  });
  afterEach(() => changeLanguage('en'));

  describe('the words', () => {
    it('are English by default, whatever nonsense was remembered, and Malayalam is not fetched yet', () => {
      expect(currentLanguage()).toBe('en');
      expect(document.documentElement.lang).toBe('en');
      expect(t('book')).toBe('Book Now');
      expect(t('kit:connection.live')).toBe('Live');
      expect(load.mock.calls).toEqual([['en']]);
    });

    it('stay as they are when the other language cannot be fetched, and the next try works', async () => {
      load.mockRejectedValueOnce(new Error('offline'));
      await expect(changeLanguage('ml')).rejects.toThrow('could not be fetched');
      expect(document.documentElement.lang).toBe('en');
      await changeLanguage('ml');
      expect(t('book')).toBe('ബുക്ക് ചെയ്യൂ');
    });

    it('follow the choice, with <html lang> and the memory, and fall back to English', async () => {
      await changeLanguage('ml');
      expect(document.documentElement.lang).toBe('ml');
      expect(localStorage.getItem('kuzhi.language')).toBe('"ml"');
      expect(t('book')).toBe('ബുക്ക് ചെയ്യൂ');
      expect(t('kit:connection.live')).toBe(commonMl.connection.live);
      expect(t('onlyEnglish')).toBe('Slots');
    });
  });

  describe('the language that the manager offers', () => {
    const both = { languages: ['en', 'ml'], defaultLanguage: 'ml' } as const;
    beforeEach(async () => {
      await changeLanguage('en');
      localStorage.removeItem('kuzhi.language');
    });

    it('is shown to a visitor who never chose, and is not stored as a choice', async () => {
      await followOffer(both);
      expect(currentLanguage()).toBe('ml');
      expect(localStorage.getItem('kuzhi.language')).toBeNull();
    });
    it('gives way to the visitor’s own choice', async () => {
      await changeLanguage('en');
      await followOffer(both);
      expect(currentLanguage()).toBe('en');
    });
    it('replaces a choice that is offered no longer', async () => {
      await changeLanguage('en');
      await followOffer({ languages: ['ml'], defaultLanguage: 'ml' });
      expect(currentLanguage()).toBe('ml');
    });
  });

  describe('an error', () => {
    it('is worded by the app, with the fields of the reply', async () => {
      expect(errorText(t, failure('order.priceChanged', { amount: 1400 }))).toBe('The total is now 1400');
      await changeLanguage('ml');
      expect(errorText(t, failure('order.priceChanged', { amount: 1400 }))).toBe('ആകെ തുക ഇപ്പോൾ 1400');
    });
    it('is worded by the kit when the app has no word for it', async () => {
      expect(errorText(t, failure('network.unreachable'))).toBe(errorsEn.network.unreachable);
      await changeLanguage('ml');
      expect(errorText(t, failure('network.unreachable'))).toBe(errorsMl.network.unreachable);
    });
    it('is otherwise the sentence of the server in English, and a general sentence in Malayalam', async () => {
      expect(errorText(t, failure('thing.unheardOf'))).toBe('What the server said');
      await changeLanguage('ml');
      expect(errorText(t, failure('thing.unheardOf'))).toBe(errorsMl.unknown);
    });
  });

  describe('the language toggle', () => {
    const Page = () => {
      const { t: words } = useTranslation();
      return (
        <>
          <LanguageToggle />
          <p>{words('book')}</p>
        </>
      );
    };

    it('offers the other language under its own name', async () => {
      render(<Page />);
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: 'മലയാളം' }));
      expect(await screen.findByText('ബുക്ക് ചെയ്യൂ')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'English' }));
      expect(await screen.findByText('Book Now')).toBeTruthy();
    });
  });

  describe('the kit’s own words', () => {
    const keys = (words: object, path = ''): string[] =>
      Object.entries(words).flatMap(([key, value]) =>
        typeof value === 'object' && value !== null ? keys(value, `${path}${key}.`) : [path + key],
      );

    it.each([
      ['common', commonEn, commonMl],
      ['errors', errorsEn, errorsMl],
    ])('%s: the same in both languages', (_file, en, ml) => {
      expect(keys(ml)).toEqual(keys(en));
    });
  });
});

describe('a figure', () => {
  it.each([
    [150_000, 'en', undefined, '1,50,000'],
    [150_000, 'ml', undefined, '1,50,000'],
    [150_000, 'hi', undefined, '1,50,000'],
    [12_345_678, 'en', undefined, '1,23,45,678'],
    [999, 'en', undefined, '999'],
    [4.25, 'en', { maximumFractionDigits: 1 }, '4.3'],
  ])('%d in %s is grouped as in India', (value, language, options, text) => {
    expect(formatNumber(value, language, options)).toBe(text);
  });
});
