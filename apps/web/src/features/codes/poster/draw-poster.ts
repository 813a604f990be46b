import { POSTER_SIZE, type PosterDesign } from '@baohe/domain/posters/design';
import { drawPanels } from './draw-panels.ts';
import { drawRecord } from './draw-record.ts';
import { drawTicket } from './draw-ticket.ts';
import { loadCover } from './load-cover.ts';
import type { DrawDesign, PosterContent } from './poster-content.ts';
import { UNITS_WIDE } from './poster-pen.ts';

/** Modules of white around the code: fewer, and some readers do not see it. */
const QUIET_ZONE = 4;

const DESIGNS: Readonly<Record<PosterDesign, DrawDesign>> = {
  panels: drawPanels,
  record: drawRecord,
  ticket: drawTicket,
};

/** The poster as a PNG, one pixel of it for each of the canvas. */
export async function drawPoster(design: PosterDesign, content: PosterContent): Promise<Blob> {
  const [{ encodeQR }, cover] = await Promise.all([import('qr'), loadCover(content.coverUrl)]);
  const qr = encodeQR(content.link, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const canvas = document.createElement('canvas');
  canvas.width = POSTER_SIZE.width;
  canvas.height = POSTER_SIZE.height;
  const pen = canvas.getContext('2d');
  if (!pen) {
    throw new Error('this browser cannot draw');
  }
  const scale = POSTER_SIZE.width / UNITS_WIDE;
  pen.scale(scale, scale);
  pen.imageSmoothingQuality = 'high';
  DESIGNS[design](pen, { ...content, cover, qr });
  return new Promise((done, fail) => {
    canvas.toBlob((picture) => (picture ? done(picture) : fail(new Error('no picture'))));
  });
}
