import { useEffect, useState } from 'react';
import type { MessageLanguage } from '#shared/messages/channel';
import type { PushEndpoint, PushSubscriptionInput } from '#shared/messages/push.contract';
import { pushApi } from '#shared/messages/push.api';
import { http } from './http/http';
import { readStored, removeStored, store } from './storage/local-storage';
import { type Action, useAction } from './use-action';

/** The browser's state of notifications. `iphone`: only for pages on the home screen. */
export type PushState = 'unsupported' | 'iphone' | 'denied' | 'off' | 'on';

/** Whom a browser is notified for: an order, or who is signed in. */
export interface PushPlace {
  /** Under which this browser remembers that it asked. */
  name: string;
  /** A path without a page: the worker is there for notifications alone, and each place has its own subscription. */
  scope: '/push/orders' | '/push/staff';
  add: ReturnType<typeof pushApi.order | typeof pushApi.staff>;
  remove: ReturnType<typeof pushApi.removeOrder | typeof pushApi.removeStaff>;
}

const WORKER = '/push-sw.js';
const remembered = ({ name }: PushPlace): string => `kuzhi.push.${name}`;
const isOn = (value: unknown): value is true => value === true;

const isIphone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function pushState(place: PushPlace): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIphone() ? 'iphone' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && readStored(remembered(place), isOn) ? 'on' : 'off';
}

/** By which browsers subscribe; null while the kitchen sends no notifications. */
export const pushKey = async (): Promise<string | null> => (await http.get(pushApi.key())).publicKey;

/** Asks for permission, if it must be asked for, and subscribes. Called by a press: a browser asks at no other time. @throws ApiError */
export async function turnPushOn(place: PushPlace, publicKey: string, language: MessageLanguage): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(place);
  const subscription = await subscribed(await registered(place), publicKey);
  await http.put(place.add, { ...partsOf(subscription), language } satisfies PushSubscriptionInput);
  store(remembered(place), true);
  return 'on';
}

/** @throws ApiError */
export async function turnPushOff(place: PushPlace): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration(place.scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await http.post(place.remove, { endpoint: subscription.endpoint } satisfies PushEndpoint);
  removeStored(remembered(place));
  return pushState(place);
}

async function registered({ scope }: PushPlace): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === 'activated') return registration;
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration);
      if (worker.state === 'redundant') reject(new Error('The worker of notifications was not installed'));
    });
  });
}

/** The browser's subscription; one for other keys is of no use any more. */
async function subscribed({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wanted);
  }
}

function partsOf(subscription: PushSubscription): Omit<PushSubscriptionInput, 'language'> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

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
