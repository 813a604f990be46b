/** `C:/`, `/C:/`, `file:///C:/`, `file:///`: on somebody's disk. */
const ON_A_DISK = /^(?:file:\/\/\/(?:[a-z]:\/)?|\/?[a-z]:\/)/i;
/** Up to the folder that older data was stored in. */
const RESOURCE_FOLDER = /^(?:[^/]*\/)*?resources?\//i;
const ROOTED_RESOURCE = /^\/resources?\//i;

const LONGEST = 1000;
/** Control characters; what ends a path in an address, begins another scheme or hides a dot. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029:?#]|%[\da-f]{2}/iu;

/**
 * A path as it was written on somebody's computer, as a path inside of a media folder:
 * `D:\resource\covers\a.webp` is `covers/a.webp`. Null for what is none.
 */
export function coverPath(written: string): string | null {
  const path = withoutPrefix(written.replaceAll('\\', '/')).replace(/^(?:\.\/)+/, '');
  const steps = path.split('/');
  return path.length <= LONGEST &&
    // An address loses them, and with them the first step of a path.
    path === path.trim() &&
    !FORBIDDEN.test(path) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..')
    ? path
    : null;
}

function withoutPrefix(path: string): string {
  if (ON_A_DISK.test(path)) {
    return path.replace(ON_A_DISK, '').replace(RESOURCE_FOLDER, '');
  }
  return path.replace(ROOTED_RESOURCE, '');
}
