import type { DevicePorts } from './ports.ts';

export const clipboardPermission: DevicePorts['clipboardPermission'] = async () => {
  try {
    // Not in the types: Chromium alone knows it.
    const permission = { name: 'clipboard-read' as PermissionName };
    return (await navigator.permissions.query(permission)).state;
  } catch {
    return null;
  }
};

export const onReturn: DevicePorts['onReturn'] = (returned) => {
  addEventListener('focus', returned);
  return () => removeEventListener('focus', returned);
};
