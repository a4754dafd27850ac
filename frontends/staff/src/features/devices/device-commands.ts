import { http } from '#kit/http/http';
import type { PhoneRole } from '#shared/core/roles';
import type { Device, DeviceCommand } from '#shared/devices/device.contract';
import { deviceApi } from '#shared/devices/device.api';
import { devices } from '../../data/devices.data';

/** @throws ApiError `pairing.unknown`, `pairing.approved`, `pairing.guesses` */
export async function approveScreen(userCode: string, name: string): Promise<Device> {
  const { device } = await http.post(deviceApi.approve(), { userCode, name });
  devices.accept(device);
  return device;
}

export async function renameDevice({ id }: Device, name: string): Promise<void> {
  const { device } = await http.patch(deviceApi.edit(id), { name });
  devices.accept(device);
}

/** Sends a command to a connected screen; an absent one never gets it. */
export async function tellScreen({ id }: Device, command: DeviceCommand): Promise<void> {
  await http.patch(deviceApi.edit(id), { command });
}

export async function revokeDevice({ id }: Device): Promise<void> {
  await http.delete(deviceApi.revoke(id));
  devices.remove({ id, version: 0 });
}

/** A one-time link for a phone; it carries the name, so that the phone can greet its person. */
export async function invitePhone(name: string, role: PhoneRole): Promise<string> {
  const { url } = await http.post(deviceApi.invites(), { name, role });
  return `${url}&${new URLSearchParams({ name })}`;
}
