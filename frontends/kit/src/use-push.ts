import { useEffect, useState } from 'react';
import type { MessageLanguage } from '#shared/messages/channel';
import { pushKey, type PushPlace, type PushState, pushState, turnPushOff, turnPushOn } from './push';
import { type Action, useAction } from './use-action';

interface Push {
  /** Null until it is known, and while the kitchen sends no notifications. */
  state: PushState | null;
  turn: Action<[], void>;
}

/** Whether this browser is notified for a place, and the switch for it. */
export function usePush(place: PushPlace, language: MessageLanguage): Push {
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [state, setState] = useState<PushState>(() => pushState(place));
  const { name } = place;
  useEffect(() => {
    let isHere = true;
    // Without an answer there is nothing to turn on.
    pushKey().then(
      (key) => isHere && setPublicKey(key),
      () => undefined,
    );
    return () => void (isHere = false);
  }, [name]);
  useEffect(() => {
    // The server may have forgotten it, or have other keys now; a repeated subscription disturbs no user.
    if (publicKey !== null && pushState(place) === 'on') turnPushOn(place, publicKey, language).catch(() => undefined);
    // Once for each place and key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, publicKey]);
  const turn = useAction(async () => {
    if (publicKey === null) return;
    setState(state === 'on' ? await turnPushOff(place) : await turnPushOn(place, publicKey, language));
  });
  return { state: publicKey === null ? null : state, turn };
}
