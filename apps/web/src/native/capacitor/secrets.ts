/** What makes this phone somebody's: in the Keystore or Keychain, never in the storage of the page. */
type Secret = 'session' | 'device';

const known = new Map<Secret, Promise<string>>();

/** Empty where there is none, or where the phone has lost the key to it: the person then logs in again. */
export function readSecret(name: Secret): Promise<string> {
  const value = known.get(name) ?? read(name);
  known.set(name, value);
  return value;
}

async function read(name: Secret): Promise<string> {
  try {
    const { SecureStorage } = await import('@aparajita/capacitor-secure-storage');
    return (await SecureStorage.getItem(name)) ?? '';
  } catch {
    return '';
  }
}

export async function keepSecret(name: Secret, value: string): Promise<void> {
  known.set(name, Promise.resolve(value));
  try {
    const { KeychainAccess, SecureStorage } = await import('@aparajita/capacitor-secure-storage');
    // Not copied to another phone by a backup.
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
    await (value === '' ? SecureStorage.removeItem(name) : SecureStorage.setItem(name, value));
  } catch {
    // It is known until the app ends.
  }
}
