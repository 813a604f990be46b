/** The origins of the pages inside of the native app: Android and iOS. */
export const SHIPPED_WRAPPER_ORIGINS = 'https://localhost capacitor://localhost';

/** Scheme, host and perhaps a port, as a browser writes it into `Origin`: no path, no pattern, no plain http. */
const ORIGIN = /^(?:https|capacitor|ionic):\/\/[a-z\d]+(?:[.-][a-z\d]+)*(?::[1-9]\d{0,4})?$/;

const listed = (text: string): string[] => text.split(/\s+/).filter((origin) => origin !== '');

/** Whether a text is a list of origins, separated by spaces. Empty: the site has no app. */
export const areWrapperOrigins = (text: string): boolean =>
  listed(text).every((origin) => ORIGIN.test(origin));

/** Whether a page of this origin is the app. Compared as a whole: `http://localhost` is somebody else. */
export function isWrapperOrigin(origin: string | undefined, origins: string): boolean {
  return origin !== undefined && listed(origins).includes(origin);
}
