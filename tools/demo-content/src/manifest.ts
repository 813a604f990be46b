import type { Recipe } from './recipe.ts';
import type { SeriesAssignment } from './words/series.ts';
import type { TermNode } from './words/terms.ts';

/** Raised when an importer of the former manifest could not read this one. */
export const MANIFEST_VERSION = 1;

/** A string of metaInfo or contentInfo that begins so stands for a file of the manifest. */
export const FILE_PREFIX = 'file:';

export type FileRef = `${typeof FILE_PREFIX}${string}`;

interface FileFacts {
  ref: FileRef;
  mime: string;
}

interface PictureFacts extends FileFacts {
  width: number;
  height: number;
  /** Covers are drawn first; pages in the background or when somebody opens them. */
  priority: 'cover' | 'page';
}

/** Drawn when wanted. */
export interface DrawnFile extends PictureFacts {
  recipe: Recipe;
}

/** A smaller copy of a drawn file. */
export interface ThumbnailFile extends PictureFacts {
  thumbnailOf: FileRef;
}

/** Kept in the repository: a path below tools/demo-content. */
export interface GivenFile extends FileFacts {
  path: string;
  /** Files beside it that it names itself: the segments of a playlist. */
  members?: readonly string[];
}

/** Short texts travel in the manifest. */
export interface TextFile extends FileFacts {
  text: string;
}

export type ManifestFile = DrawnFile | ThumbnailFile | GivenFile | TextFile;

export interface ManifestTag {
  label: string;
  taxonomy: string;
}

export interface PlaySource {
  no: number;
  /** "Source" is shown as 原画, "preview" as 预览. */
  name: string;
  type: 'normal' | 'customHls' | 'customDash';
  file: FileRef;
}

export interface Subtitle {
  label: string;
  language: string;
  file: FileRef;
}

export interface Counts {
  hotIndex: number;
  hoard: number;
  favor: number;
  view: number;
  comment: number;
}

export interface ManifestPost {
  /** The same for the same title in every generation: importing again updates. */
  key: string;
  sourceType: string;
  postType: string;
  title: string;
  summary: string;
  terms: readonly string[];
  tags: readonly ManifestTag[];
  topics: readonly string[];
  cover: FileRef;
  /** Width by height, so that a grid can reserve the place. */
  coverRatio: number;
  uploadTime: string;
  counts: Counts;
  /** What the post costs in points, where it is not free. */
  pointPrice?: number;
  /** The series that it belongs to, and which of it. */
  series?: SeriesAssignment;
  metaInfo: Readonly<Record<string, unknown>>;
  contentInfo: Readonly<Record<string, unknown>>;
  /** In a library for benches: the post whose contentInfo this one shares. */
  contentOf?: string;
  playSources?: readonly PlaySource[];
  subtitles?: readonly Subtitle[];
}

export interface ManifestSlide {
  key: string;
  image: FileRef;
  /** The post that the slide opens. */
  post: string;
}

export interface ManifestHead {
  version: typeof MANIFEST_VERSION;
  seed: number;
  today: string;
  terms: readonly TermNode[];
  tags: readonly ManifestTag[];
  topics: readonly string[];
  slides: readonly ManifestSlide[];
}

export interface Manifest extends ManifestHead {
  posts: readonly ManifestPost[];
  files: readonly ManifestFile[];
}
