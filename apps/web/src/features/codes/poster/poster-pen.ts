import { codeParts } from '@baohe/domain/codes/code';
import { codeSentence } from '@baohe/domain/codes/sentence';
import {
  balancedPieces,
  fitTitle,
  wrapText,
  type FittedTitle,
  type TitleSize,
} from '@baohe/domain/posters/line-breaks';
import { drawBoxMark } from '../../../entities/draw-box-mark.ts';
import type { PosterParts } from './poster-content.ts';

type Pen = CanvasRenderingContext2D;

/** The designs are drawn 360 × 640; the canvas is a multiple of that. */
export const UNITS_WIDE = 360;
export const UNITS_HIGH = 640;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextLook {
  size: number;
  weight?: 400 | 700 | 900;
  family?: 'sans' | 'serif' | 'code';
  colour: string;
  align?: CanvasTextAlign;
}

/** The page's own font, so that the poster looks like the app. */
const fontOf = ({ size, weight = 400, family = 'sans' }: Omit<TextLook, 'colour'>): string => {
  const families = getComputedStyle(document.documentElement).getPropertyValue(`--font-${family}`);
  return `${weight} ${size}px ${families || 'sans-serif'}`;
};

function take(pen: Pen, look: TextLook): void {
  pen.font = fontOf(look);
  pen.fillStyle = look.colour;
  pen.textAlign = look.align ?? 'left';
  pen.textBaseline = 'alphabetic';
}

export function widthOf(pen: Pen, text: string, look: TextLook): number {
  take(pen, look);
  return pen.measureText(text).width;
}

interface Line {
  x: number;
  /** Of the baseline. */
  y: number;
  /** A text that is too wide becomes a little smaller, then shorter. */
  room?: number;
}

const SMALLEST_SHARE = 0.8;

/** How wide the drawn text is. */
export function drawText(
  pen: Pen,
  text: string,
  { x, y, room = Infinity }: Line,
  look: TextLook,
): number {
  const share = Math.max(SMALLEST_SHARE, Math.min(1, room / widthOf(pen, text, look)));
  const size = look.size * share;
  take(pen, { ...look, size });
  const measure = (part: string) => pen.measureText(part).width;
  const [line = ''] = wrapText(text, { room: room + 0.5, measure, most: 1 });
  pen.fillText(line, x, y);
  return measure(line);
}

/** A title in the largest of these sizes that has room for all of it. */
export const fitted = (
  pen: Pen,
  title: string,
  sizes: readonly TitleSize[],
  room: number,
  look: Omit<TextLook, 'size'>,
): FittedTitle =>
  fitTitle(title, sizes, room, (size) => (text) => widthOf(pen, text, { ...look, size }));

/** `y` is the baseline of the first line. */
export function drawLines(
  pen: Pen,
  lines: readonly string[],
  { x, y, leading }: { x: number; y: number; leading: number },
  look: TextLook,
): void {
  take(pen, look);
  lines.forEach((line, at) => pen.fillText(line, x, y + at * leading));
}

interface SentenceLook {
  size: number;
  leading: number;
  colour: string;
  /** Of the three parts of the code. */
  strong: string;
  isCentred?: boolean;
}

/** The whole sentence, with the code in it in another colour. */
export function drawSentence(
  pen: Pen,
  code: string,
  { x, y, room }: Required<Line>,
  { size, leading, colour, strong, isCentred = false }: SentenceLook,
): void {
  const parts = new Set<string>(codeParts(code));
  const lookOf = (piece: string): TextLook =>
    parts.has(piece) ? { size, weight: 700, colour: strong } : { size, colour };
  const measure = (piece: string) => widthOf(pen, piece, lookOf(piece));
  const lines = balancedPieces(codeSentence(code), { room, measure });
  lines.forEach((pieces, at) => {
    const width = pieces.reduce((sum, piece) => sum + measure(piece), 0);
    let left = isCentred ? x + (room - width) / 2 : x;
    for (const piece of pieces) {
      const look = lookOf(piece);
      take(pen, look);
      pen.fillText(piece, left, y + at * leading);
      left += measure(piece);
    }
  });
}

interface Crop {
  /** What of the picture stays in sight, 0 to 1. */
  focusX?: number;
  focusY?: number;
  zoom?: number;
}

/** The picture fills the box; what has no room is cut off. */
export function drawCover(
  pen: Pen,
  cover: HTMLImageElement,
  box: Box,
  { focusX = 0.5, focusY = 0.4, zoom = 1 }: Crop = {},
): void {
  const { naturalWidth, naturalHeight } = cover;
  const scale = zoom * Math.max(box.width / naturalWidth, box.height / naturalHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  const left = (naturalWidth - width) * focusX;
  const top = (naturalHeight - height) * focusY;
  pen.drawImage(cover, left, top, width, height, box.x, box.y, box.width, box.height);
}

export function fillBox(pen: Pen, box: Box, radius: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, radius);
  pen.fillStyle = fill;
  pen.fill();
}

export function fillCircle(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

type Corner = readonly [x: number, y: number];

export function trace(pen: Pen, corners: readonly Corner[]): void {
  pen.beginPath();
  corners.forEach(([x, y]) => pen.lineTo(x, y));
  pen.closePath();
}

/** What is drawn inside of it stays inside of the path that was traced. */
export function clipped(pen: Pen, draw: () => void): void {
  pen.save();
  pen.clip();
  draw();
  pen.restore();
}

interface QrPlate {
  x: number;
  y: number;
  side: number;
  dark: string;
  light: string;
}

/** The code on its light plate. */
export function drawQr(pen: Pen, qr: PosterParts['qr'], plate: QrPlate): void {
  const { x, y, side, dark, light } = plate;
  fillBox(pen, { x, y, width: side, height: side }, 10, light);
  // In pixels of the picture, whole ones: a module with soft edges is harder to read.
  const { a: scale } = pen.getTransform();
  const module = Math.floor((side * scale) / qr.length);
  const inset = Math.round((side * scale - module * qr.length) / 2);
  const [left, top] = [Math.round(x * scale) + inset, Math.round(y * scale) + inset];
  pen.save();
  pen.resetTransform();
  pen.fillStyle = dark;
  qr.forEach((row, atY) =>
    row.forEach((isDark, atX) => {
      if (isDark) {
        pen.fillRect(left + atX * module, top + atY * module, module, module);
      }
    }),
  );
  pen.restore();
}

/** The open box and the name of the site; `y` is the baseline. */
export function drawBrand(
  pen: Pen,
  siteName: string,
  { x, y, room }: Required<Line>,
  colour: string,
): void {
  drawBoxMark(pen, x, y - 14, 18);
  drawText(pen, siteName, { x: x + 24, y, room: room - 24 }, { size: 13, weight: 700, colour });
}

/** K7QM·X24A·9S. */
export const dottedCode = (code: string): string => codeParts(code).join('·');
