import { codeParts } from '@baohe/domain/codes/code';
import type { PosterParts } from './poster-content.ts';
import {
  clipped,
  drawBrand,
  drawCover,
  drawLines,
  drawQr,
  drawSentence,
  drawText,
  fillBox,
  fillCircle,
  fitted,
  UNITS_HIGH,
  UNITS_WIDE,
  widthOf,
  type TextLook,
} from './poster-pen.ts';

type Pen = CanvasRenderingContext2D;

const MIDDLE = UNITS_WIDE / 2;
const DISC = { y: 150, radius: 108 };
const PALE = '#d8cdf5';
const SAND = '#ffd9b8';

const TITLE_SIZES = [
  { size: 30, lines: 1 },
  { size: 24, lines: 2 },
  { size: 20, lines: 2 },
];

/** 唱片: a record with its groove, the code on three plates. */
export function drawRecord(pen: Pen, poster: PosterParts): void {
  drawNight(pen);
  drawDisc(pen, poster);
  drawTitle(pen, poster);
  drawWave(pen, poster.code, poster.hue);
  drawPlates(pen, poster.code);
  drawSentence(
    pen,
    poster.code,
    { x: 60, y: 495, room: 240 },
    { size: 11.5, leading: 18, colour: PALE, strong: SAND, isCentred: true },
  );
  drawFoot(pen, poster);
}

function drawNight(pen: Pen): void {
  const night = pen.createLinearGradient(0, 0, 0, UNITS_HIGH);
  night.addColorStop(0, '#1b0f45');
  night.addColorStop(1, '#0e0726');
  pen.fillStyle = night;
  pen.fillRect(0, 0, UNITS_WIDE, UNITS_HIGH);
  const light = pen.createRadialGradient(MIDDLE, DISC.y, 0, MIDDLE, DISC.y, 330);
  light.addColorStop(0, 'rgba(84, 54, 176, 1)');
  light.addColorStop(1, 'rgba(84, 54, 176, 0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, UNITS_WIDE, UNITS_HIGH);
  pen.lineWidth = 1;
  for (let radius = 140; radius < 330; radius += 14) {
    const strength = 0.17 * (1 - (radius - 140) / 200);
    ring(pen, radius, `rgba(214, 196, 255, ${Math.max(0, strength)})`);
  }
}

function drawDisc(pen: Pen, { cover }: PosterParts): void {
  const { y, radius } = DISC;
  pen.save();
  pen.shadowColor = 'rgba(0, 0, 0, 0.55)';
  pen.shadowBlur = 120;
  pen.shadowOffsetY = 60;
  fillCircle(pen, MIDDLE, y, radius + 12, '#0c0620');
  pen.restore();
  pen.lineWidth = 1;
  ring(pen, radius + 12, 'rgba(255, 255, 255, 0.26)');
  for (const groove of [2.5, 5, 7.5]) {
    ring(pen, radius + groove, 'rgba(255, 255, 255, 0.09)');
  }
  pen.beginPath();
  pen.arc(MIDDLE, y, radius, 0, 2 * Math.PI);
  clipped(pen, () => {
    const side = 2 * radius;
    drawCover(pen, cover, { x: MIDDLE - radius, y: y - radius, width: side, height: side });
    drawSheen(pen);
  });
  for (const groove of [88, 96, 103]) {
    ring(pen, groove, 'rgba(255, 255, 255, 0.14)');
  }
  fillCircle(pen, MIDDLE, y, 12, 'rgba(12, 6, 32, 0.72)');
  fillCircle(pen, MIDDLE, y, 4, PALE);
}

/** Two beams of light across the record, as a lamp throws them. */
function drawSheen(pen: Pen): void {
  const { y, radius } = DISC;
  const sheen = pen.createConicGradient(0.6, MIDDLE, y);
  for (const [at, strength] of [
    [0, 0],
    [0.08, 0.2],
    [0.16, 0],
    [0.5, 0],
    [0.58, 0.16],
    [0.66, 0],
    [1, 0],
  ] as const) {
    sheen.addColorStop(at, `rgba(255, 255, 255, ${strength})`);
  }
  pen.fillStyle = sheen;
  pen.fillRect(MIDDLE - radius, y - radius, 2 * radius, 2 * radius);
}

function ring(pen: Pen, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(MIDDLE, DISC.y, radius, 0, 2 * Math.PI);
  pen.strokeStyle = colour;
  pen.stroke();
}

function drawTitle(pen: Pen, { title, kind, extent, hue }: PosterParts): void {
  drawText(
    pen,
    [kind, extent].filter(Boolean).join(' · '),
    { x: MIDDLE, y: 302, room: 300 },
    { size: 12, colour: hue, align: 'center' },
  );
  const look = { weight: 700, colour: '#fff', align: 'center' } as const;
  const { size, lines } = fitted(pen, title, TITLE_SIZES, 312, look);
  const leading = size * 1.25;
  const y = 342 - ((lines.length - 1) * leading) / 2 + size * 0.36;
  drawLines(pen, lines, { x: MIDDLE, y, leading }, { ...look, size });
}

const BARS = 46;
const PLAYED = 19;

/** Like the sound of this very code: the same one each time. */
function drawWave(pen: Pen, code: string, hue: string): void {
  const [left, middle, step] = [28, 404, 6.65];
  for (let bar = 0; bar < BARS; bar += 1) {
    const letter = code.charCodeAt(bar % code.length);
    const noise = Math.abs(Math.sin(letter * 12.9898 + bar * 78.233)) ** 1.4;
    const height = 5 + noise * (14 + 18 * Math.sin((Math.PI * bar) / BARS));
    const box = { x: left + bar * step, y: middle - height / 2, width: 3.2, height };
    fillBox(pen, box, 1.6, bar < PLAYED ? hue : '#8d7bd0');
  }
}

function drawPlates(pen: Pen, code: string): void {
  const look: TextLook = { size: 20, weight: 700, family: 'code', colour: SAND, align: 'center' };
  const parts = codeParts(code);
  const widths = parts.map((part) => widthOf(pen, part, look) + 24);
  const gap = 8;
  let x = MIDDLE - (widths.reduce((sum, width) => sum + width, 0) + 2 * gap) / 2;
  parts.forEach((part, at) => {
    const box = { x, y: 434, width: widths[at]!, height: 37 };
    fillBox(pen, box, 9, 'rgba(255, 255, 255, 0.13)');
    pen.lineWidth = 1;
    pen.strokeStyle = 'rgba(255, 255, 255, 0.24)';
    pen.stroke();
    drawText(pen, part, { x: x + box.width / 2, y: 459.5 }, look);
    x += box.width + gap;
  });
}

function drawFoot(pen: Pen, { qr, username, invitation, siteName }: PosterParts): void {
  drawQr(pen, qr, { x: 22, y: 528, side: 94, dark: '#150b33', light: '#fff' });
  const [x, room] = [132, 206];
  drawText(pen, username, { x, y: 558, room }, { size: 16, weight: 700, colour: '#fff' });
  drawText(pen, invitation, { x, y: 578, room }, { size: 12, colour: PALE });
  drawBrand(pen, siteName, { x, y: 605, room }, '#fff');
}
