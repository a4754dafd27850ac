import { http } from '#kit/http';
import type { PhoneRole } from '#shared/auth/roles';
import type { Device, DeviceCommand } from '#shared/devices/device.contract';
import { deviceRoutes } from '#shared/devices/device.routes';
import { devices } from '../../data/devices.data';

/** @throws ApiError `pairing.unknown`, `pairing.approved`, `pairing.guesses` */
export async function approveScreen(userCode: string, name: string): Promise<Device> {
  const { device } = await http.post<{ device: Device }>(deviceRoutes.approve, { userCode, name });
  devices.accept(device);
  return device;
}

export async function renameDevice({ id }: Device, name: string): Promise<void> {
  const { device } = await http.patch<{ device: Device }>(deviceRoutes.one(id), { name });
  devices.accept(device);
}

/** Tells a screen that is there; one that is not hears nothing of it. */
export async function tellScreen({ id }: Device, command: DeviceCommand): Promise<void> {
  await http.patch(deviceRoutes.one(id), { command });
}

export async function revokeDevice({ id }: Device): Promise<void> {
  await http.delete(deviceRoutes.one(id));
  devices.remove({ id, version: 0 });
}

/** A one-time link for a phone; it carries the name, so that the phone can greet its person. */
export async function invitePhone(name: string, role: PhoneRole): Promise<string> {
  const { url } = await http.post<{ url: string }>(deviceRoutes.invites, { name, role });
  return `${url}&${new URLSearchParams({ name })}`;
}
