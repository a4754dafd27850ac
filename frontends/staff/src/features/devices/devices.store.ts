import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import type { Device, DeviceCommand } from '#shared/devices/device.contract';
import { deviceRoutes } from '#shared/devices/device.routes';
import { DEVICES_ROOM } from '#shared/realtime/rooms';

interface DevicesState {
  devices: readonly Device[];
  state: 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  load(signal: AbortSignal): Promise<{ revision: number }>;
  accept(device: Device): void;
  remove(removed: Pick<Removed, 'id'>): void;
  failed(error: ApiError): void;
  /** @throws ApiError `pairing.unknown`, `pairing.approved`, `pairing.guesses` */
  approve(userCode: string, name: string): Promise<Device>;
  rename(device: Device, name: string): Promise<void>;
  /** Tells a screen that is there; one that is not hears nothing of it. */
  tell(device: Device, command: DeviceCommand): Promise<void>;
  revoke(device: Device): Promise<void>;
  /** A one-time link for a staff phone; it carries the name, so that the phone can greet its person. */
  invite(name: string): Promise<string>;
}

/** TV screens and staff phones. */
export const useDevices = create<DevicesState>()((set, get) => ({
  devices: [],
  state: 'loading',
  error: null,
  load: async (signal) => {
    const reply = await http.get<LiveReply<Device[]>>(deviceRoutes.list, { signal });
    set({ devices: reply.data, state: 'ready', error: null });
    return reply;
  },
  accept: (device) =>
    set(({ devices }) => ({
      devices: devices.some(({ id }) => id === device.id)
        ? devices.map((known) => (known.id === device.id ? device : known))
        : [...devices, device],
    })),
  remove: ({ id }) => set(({ devices }) => ({ devices: devices.filter((device) => device.id !== id) })),
  failed: (error) => set(({ state }) => ({ error, state: state === 'ready' ? 'ready' : 'failed' })),
  approve: async (userCode, name) => {
    const { device } = await http.post<{ device: Device }>(deviceRoutes.approve, { userCode, name });
    get().accept(device);
    return device;
  },
  rename: async ({ id }, name) => {
    const { device } = await http.patch<{ device: Device }>(deviceRoutes.one(id), { name });
    get().accept(device);
  },
  tell: async ({ id }, command) => {
    await http.patch(deviceRoutes.one(id), { command });
  },
  revoke: async (device) => {
    await http.delete(deviceRoutes.one(device.id));
    get().remove(device);
  },
  invite: async (name) => {
    const { url } = await http.post<{ url: string }>(deviceRoutes.invites, { name });
    return `${url}&${new URLSearchParams({ name })}`;
  },
}));

/** Keeps the list of devices live while the caller is mounted. */
export function useLiveDevices(): void {
  useEffect(() => {
    const { load, accept, remove, failed } = useDevices.getState();
    return live(DEVICES_ROOM, load, { 'device.changed': accept, 'device.removed': remove }, { onError: failed });
  }, []);
}
