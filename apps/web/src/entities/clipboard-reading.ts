import { storedPreference } from '../shared/preference.ts';

/** Whether the clipboard is looked into when the window comes back; only ever where the browser allows it. */
export const clipboardReading = storedPreference('clipboard.reading', {
  shipped: true,
  isValid: (value): value is boolean => typeof value === 'boolean',
});

/** What the browser says without asking anybody; null where it has no such permission to give. */
export async function clipboardPermission(): Promise<PermissionState | null> {
  try {
    // Not in the types: Chromium alone knows it.
    const permission = { name: 'clipboard-read' as PermissionName };
    return (await navigator.permissions.query(permission)).state;
  } catch {
    return null;
  }
}
