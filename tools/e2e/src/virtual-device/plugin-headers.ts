import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../../../node_modules');
const ANDROID = '@capacitor/android/capacitor/src/main/java/com/getcapacitor';

/** Of each plugin of the app: the sources of its Android half. */
const SOURCES = [
  `${ANDROID}/plugin`,
  '@aparajita/capacitor-secure-storage/android/src/main',
  '@capacitor-community/keep-awake/android/src/main',
  '@capacitor-community/media/android/src/main',
  '@capacitor-community/volume-buttons/android/src/main',
  '@capawesome/capacitor-live-update/android/src/main',
  '@capacitor/app/android/src/main',
  '@capacitor/browser/android/src/main',
  '@capacitor/clipboard/android/src/main',
  '@capacitor/filesystem/android/src/main',
  '@capacitor/keyboard/android/src/main',
  '@capacitor/network/android/src/main',
  '@capacitor/preferences/android/src/main',
  '@capacitor/screen-orientation/android/src/main',
  '@capacitor/share/android/src/main',
  '@capacitor/splash-screen/android/src/main',
];

interface PluginHeader {
  name: string;
  methods: { name: string; rtype?: string }[];
}

const PLUGIN =
  /@CapacitorPlugin(?:\(\s*(?:name\s*=\s*)?"(\w+)")?[\s\S]*?class (\w+)[^{]*\bPlugin\b/;
const METHOD =
  /@PluginMethod(?:\(returnType = PluginMethod\.RETURN_(\w+)\))?\s+(?:@\w+\s+)*(?:public void|fun) (\w+)/g;

/**
 * What the system tells the page about its plugins, read from the Android sources that are shipped: a call of a method
 * that is not there is answered as on a phone.
 */
export function pluginHeaders(): PluginHeader[] {
  const inherited = methodsIn(text(`${ANDROID}/Plugin.java`));
  return SOURCES.flatMap(filesBelow).flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const [, name, className] = PLUGIN.exec(source) ?? [];
    const own = name ?? className;
    return own ? [{ name: own, methods: [...methodsIn(source), ...inherited] }] : [];
  });
}

export const nativeBridge = (): string =>
  text('@capacitor/android/capacitor/src/main/assets/native-bridge.js');

const text = (path: string): string => readFileSync(join(MODULES, path), 'utf8');

function methodsIn(source: string): PluginHeader['methods'] {
  return [...source.matchAll(METHOD)].map(([, kind = 'PROMISE', name = '']) => ({
    name,
    ...(kind !== 'NONE' && { rtype: kind.toLowerCase() }),
  }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(MODULES, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:java|kt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
