import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptNumber, type NumberKind, readNumber, shownNumber, isUnreadable } from '#shared/core/typed-number';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  kind: NumberKind;
  /** As `keptNumber` makes it. */
  value: number | string;
  /** Gets the number, '' for nothing, or an unreadable text, which is refused. */
  onChange: (kept: number | string) => void;
  /** By so much the arrow keys change it; unless given, not at all. */
  step?: number;
}

/** A field for money or a quantity. Typed text stays as it is; a text that is no single number gets an error. @source decisions/0049 */
export function AmountInput({ kind, value, error, step, onChange, onBlur, onKeyDown, ...rest }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(true);
  const shown = keptNumber(typed, kind) === value ? typed : shownNumber(value);
  const isRefused = isUnreadable(value) && (isLeft || Boolean(error));
  const put = (text: string): void => {
    setTyped(text);
    setLeft(false);
    onChange(keptNumber(text, kind));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    // Enter sends the form while the field has the focus.
    if (event.key === 'Enter') setLeft(true);
    const by = { ArrowUp: step, ArrowDown: step === undefined ? undefined : -step }[event.key];
    const now = readNumber(shown, kind);
    if (by === undefined || now === null) return;
    event.preventDefault();
    put(String(Math.max(0, Math.round((Number(now) + by) * 1000) / 1000)));
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...(kind === 'money' && { leftSection: '₹' })}
      {...rest}
      value={shown}
      error={isRefused ? t(`fields.${kind}`) : error}
      onChange={({ currentTarget }) => put(currentTarget.value)}
      onBlur={(event) => {
        // Words that appear under a pressed button push it away, and the press is lost.
        if (!(event.relatedTarget instanceof HTMLButtonElement)) setLeft(true);
        else event.relatedTarget.addEventListener('click', () => setLeft(true), { once: true });
        onBlur?.(event);
      }}
      onKeyDown={press}
    />
  );
}
