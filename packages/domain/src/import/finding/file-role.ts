import type { ImportReason } from '../import-reason.ts';

/** What a file may be for a work, by its ending. */
export type FileRole =
  | 'archive'
  | 'picture'
  | 'epub'
  | 'text'
  | 'audio'
  | 'video'
  | 'playlist'
  | 'segment'
  | 'words'
  | 'metadata'
  | 'pdf'
  | 'program'
  | 'other';

const ENDINGS: Readonly<Record<Exclude<FileRole, 'other'>, string>> = {
  archive: 'cbz zip',
  picture: 'jpg jpeg jpe jfif png webp gif avif bmp tif tiff heic heif jxl',
  epub: 'epub',
  text: 'txt',
  // With those that no browser plays: who parses them says so, and they can be saved.
  audio:
    'mp3 m4a m4b flac ogg oga opus wav aac wma ape aif aiff wv tak tta dsf dff mka ac3 dts amr mpc',
  video: 'mp4 m4v mkv webm mov avi wmv asf flv mpg mpeg ogv 3gp rm rmvb vob mts m2ts',
  playlist: 'm3u8 mpd',
  segment: 'ts m4s cmfv cmfa',
  words: 'lrc vtt srt ass ssa',
  metadata: 'nfo xml opf json abs cue md',
  pdf: 'pdf',
  program: 'exe apk jar swf love msi dmg xapk',
};

const ROLE_OF = new Map(
  Object.entries(ENDINGS).flatMap(([role, endings]) =>
    endings.split(' ').map((ending) => [ending, role as FileRole] as const),
  ),
);

/** Formats that nothing here reads, though somebody will have meant them to come in. */
const REFUSED: ReadonlyMap<string, ImportReason> = new Map([
  ...['rar', 'cbr'].map((ending) => [ending, 'rar'] as const),
  ...['7z', 'cb7'].map((ending) => [ending, 'sevenZip'] as const),
  ['pdf', 'pdf'] as const,
  ...'tar gz tgz bz2 xz cbt iso mobi azw azw3 fb2 djvu doc docx rtf psd svg'
    .split(' ')
    .map((ending) => [ending, 'unsupported'] as const),
]);

export const endingOf = (path: string): string =>
  /\.([\da-z]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';

export const roleOf = (path: string): FileRole => ROLE_OF.get(endingOf(path)) ?? 'other';

export const refusalOf = (path: string): ImportReason | null => REFUSED.get(endingOf(path)) ?? null;

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The name without its ending, where the ending is one of a file. */
export const stemOf = (path: string): string =>
  nameOf(path).replace(/(?<=.)\.(?=[\da-z]*[a-z])[\da-z]{1,5}$/i, '');

const JUNK_FOLDERS = new Set([
  '__macosx',
  '@eadir',
  '$recycle.bin',
  'system volume information',
  'lost+found',
]);
const JUNK_FILES =
  /^(?:\.|~\$|thumbs\.db$|desktop\.ini$|ehthumbs\.db$)|\.(?:part|crdownload|tmp|!ut|bak|url|lnk)$/i;

/** What systems and programs leave lying around. */
export function isJunk(path: string): boolean {
  const names = path.split('/');
  return (
    JUNK_FILES.test(names.at(-1) ?? '') ||
    names.slice(0, -1).some((name) => name.startsWith('.') || JUNK_FOLDERS.has(name.toLowerCase()))
  );
}

/** A picture that stands for a whole folder. */
export const isCoverName = (path: string): boolean =>
  /^(?:cover|folder|poster|front|fanart|backdrop|banner|landscape|logo|clearart|clearlogo|thumb|albumart.{0,60}|season[\w-]{0,20}|封面|海报|海報)\d{0,2}$/iu.test(
    stemOf(path),
  );

/** Texts that come with downloads. */
export const isReadme = (path: string): boolean =>
  /^(?:read\s?me|license|copying|changelog|说明|使用说明|必看|必读|解压密码|密码|免责声明|声明|公告|更多.{0,20}|.{0,20}下载.{0,20}|.{0,20}说明)$/iu.test(
    stemOf(path),
  );
