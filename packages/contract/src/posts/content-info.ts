import * as z from 'zod/mini';

/** A page of a picture chapter. Without the right to open the post none of its addresses is there. */
const chapterPage = z.object({
  chapterNo: z.int(),
  minImgUrl: z.optional(z.string()),
  resourcePreviewUrl: z.optional(z.string()),
  resourceRealityUrl: z.optional(z.string()),
  optImgUrl: z.optional(z.string()),
  /** Of the full picture, in pixels, where it is known: the room for it is left before it comes. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

/** Where the chapters of a film or of a long recording begin; see domain/playing/chapter-marks. */
const chapterMarks = z.optional(
  z.array(z.object({ start: z.number(), title: z.optional(z.string()) })),
);

const trackFacts = {
  title: z.string(),
  hash: z.optional(z.string()),
  fileUrl: z.optional(z.string()),
  lowQualityPath: z.optional(z.string()),
  highQualityPath: z.optional(z.string()),
  /** Seconds. */
  duration: z.optional(z.number()),
  /** Bytes. */
  size: z.optional(z.number()),
  chapterMarks,
};

export interface Track {
  type: 'folder' | 'audio' | 'image' | 'other';
  title: string;
  hash?: string | undefined;
  fileUrl?: string | undefined;
  lowQualityPath?: string | undefined;
  highQualityPath?: string | undefined;
  duration?: number | undefined;
  size?: number | undefined;
  chapterMarks?: { start: number; title?: string | undefined }[] | undefined;
  children?: Track[] | undefined;
}

const track: z.ZodMiniType<Track> = z.object({
  type: z.enum(['folder', 'audio', 'image', 'other']),
  ...trackFacts,
  get children() {
    return z.optional(z.array(track));
  },
});

const volume = z.object({
  volumeName: z.string(),
  volumeCoverUrl: z.optional(z.string()),
  /** A chapter's text is fetched by itself. */
  chapterList: z.array(z.object({ chapterName: z.string() })),
});

/** Small pictures of a film on one sheet, in rows; see domain/playing/seek-previews. */
const seekPreviews = z.object({
  imageUrl: z.optional(z.string()),
  everySeconds: z.number(),
  count: z.int(),
  columns: z.int(),
  width: z.int(),
  height: z.int(),
});

/** What a post holds; which of them depends on its kind. */
export const contentInfo = z.object({
  tracksList: z.optional(z.array(track)),
  chapterList: z.optional(z.array(chapterPage)),
  postContentHtml: z.optional(z.string()),
  volumeList: z.optional(z.array(volume)),
  seekPreviews: z.optional(seekPreviews),
  chapterMarks,
});

export type ContentInfo = z.output<typeof contentInfo>;
