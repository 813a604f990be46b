import { drawBoxMark } from '../../../entities/draw-box-mark.ts';
import { drawDusk } from './draw-dusk.ts';

/** The words on the picture, already in the person's language. */
export interface CredentialLabels {
  siteName: string;
  title: string;
  username: string;
  /** When it was made. */
  date: string;
  shortId: string;
  how: string;
  warning: string;
}

const WIDTH = 900;
const HEIGHT = 1350;
const MIDDLE = WIDTH / 2;
const PLATE = { side: 690, top: 258, radius: 48 };
/** Modules of white around the code: fewer, and some readers do not see it. */
const QUIET_ZONE = 4;

/** The credential picture: whoever has it can log in, so it says whose it is and what it does. */
export async function drawCredential(link: string, labels: CredentialLabels): Promise<Blob> {
  const { encodeQR } = await import('qr');
  const code = encodeQR(link, 'raw', { ecc: 'quartile', border: QUIET_ZONE });
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) {
    throw new Error('this browser cannot draw');
  }
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  drawDusk(pen, WIDTH, HEIGHT);
  drawHead(pen, labels);
  drawCode(pen, code);
  drawFoot(pen, labels);
  return new Promise((done, fail) => {
    canvas.toBlob((picture) => (picture ? done(picture) : fail(new Error('no picture'))));
  });
}

function drawHead(pen: CanvasRenderingContext2D, { siteName, title }: CredentialLabels): void {
  pen.font = font(40, 700);
  const name = fitted(pen, siteName, WIDTH - 320);
  const width = 76 + pen.measureText(name).width;
  drawBoxMark(pen, MIDDLE - width / 2, 78, 60);
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'left';
  pen.fillText(name, MIDDLE - width / 2 + 76, 124);
  pen.textAlign = 'center';
  pen.font = font(56, 700);
  pen.fillText(fitted(pen, title, WIDTH - 160), MIDDLE, 222);
}

function drawCode(pen: CanvasRenderingContext2D, code: readonly (readonly boolean[])[]): void {
  const { side, top, radius } = PLATE;
  pen.save();
  pen.shadowColor = 'rgba(6, 0, 18, 0.55)';
  pen.shadowBlur = 60;
  pen.shadowOffsetY = 24;
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(MIDDLE - side / 2, top, side, side, radius);
  pen.fill();
  pen.restore();

  // Whole pixels: a module with soft edges is harder to read.
  const size = Math.floor(side / code.length);
  const left = Math.round(MIDDLE - (size * code.length) / 2);
  const above = Math.round(top + (side - size * code.length) / 2);
  pen.fillStyle = '#1d1130';
  code.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) {
        pen.fillRect(left + x * size, above + y * size, size, size);
      }
    }),
  );
}

function drawFoot(pen: CanvasRenderingContext2D, labels: CredentialLabels): void {
  const { username, date, shortId, how, warning } = labels;
  pen.fillStyle = '#ffffff';
  pen.font = font(52, 700);
  pen.fillText(fitted(pen, username, WIDTH - 120), MIDDLE, 1030);

  pen.font = font(30, 400);
  pen.fillStyle = '#f0e2ff';
  const day = fitted(pen, date, WIDTH - 400);
  const dayWidth = pen.measureText(day).width;
  pen.font = font(30, 700, '"DejaVu Sans Mono", ui-monospace, monospace');
  const idWidth = pen.measureText(shortId).width + 44;
  const left = MIDDLE - (dayWidth + 24 + idWidth) / 2;
  pen.beginPath();
  pen.roundRect(left + dayWidth + 24, 1060, idWidth, 52, 26);
  pen.fillStyle = 'rgba(14, 8, 24, 0.55)';
  pen.fill();
  pen.fillStyle = '#ffcf9e';
  pen.fillText(shortId, left + dayWidth + 24 + idWidth / 2, 1097);
  pen.font = font(30, 400);
  pen.fillStyle = '#f0e2ff';
  pen.textAlign = 'left';
  pen.fillText(day, left, 1097);
  pen.textAlign = 'center';

  pen.beginPath();
  pen.roundRect(70, 1156, WIDTH - 140, 140, 36);
  pen.fillStyle = 'rgba(14, 8, 24, 0.62)';
  pen.fill();
  pen.fillStyle = '#ffffff';
  pen.font = font(36, 700);
  pen.fillText(fitted(pen, warning, WIDTH - 200), MIDDLE, 1216);
  pen.font = font(27, 400);
  pen.fillStyle = '#f0e2ff';
  pen.fillText(fitted(pen, how, WIDTH - 180), MIDDLE, 1264);
}

function font(size: number, weight: number, family = pageFont()): string {
  return `${weight} ${size}px ${family}`;
}

function pageFont(): string {
  return getComputedStyle(document.body).fontFamily || 'sans-serif';
}

/** A text too long for its place is set smaller, never cut. */
function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  const { width } = pen.measureText(text);
  if (width > room) {
    pen.font = pen.font.replace(/[\d.]+px/, (size) => `${(parseFloat(size) * room) / width}px`);
  }
  return text;
}
