/** What an upload is for: works for the importer, one picture as a cover or page, or a bundle of the app. */
export const UPLOAD_PURPOSES = ['import', 'picture', 'bundle'] as const;

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Bytes are still to come; all are there; something is made of it; its file is removed. */
export const UPLOAD_STATES = ['open', 'complete', 'used', 'gone'] as const;

export type UploadState = (typeof UPLOAD_STATES)[number];

/** No picture that a reader shows is larger, and it is decoded in memory. */
export const LARGEST_PICTURE = 64 * 1024 * 1024;

export const isUploadPurpose = (text: string): text is UploadPurpose =>
  (UPLOAD_PURPOSES as readonly string[]).includes(text);
