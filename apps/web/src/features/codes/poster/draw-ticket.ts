import type { PosterParts } from './poster-content.ts';
import {
  dottedCode,
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
} from './poster-pen.ts';

type Pen = CanvasRenderingContext2D;

const NIGHT = '#120a10';
const CARD = '#f6e6cf';
const INK = '#2a130c';
const RED = '#a02a16';
const FAINT = '#7a4a34';
const STILL = { x: 0, y: 0, width: UNITS_WIDE, height: 346 };
const TICKET = { x: 16, y: 350, width: UNITS_WIDE - 32, height: 272 };
const TEAR = 496;

const TITLE_SIZES = [
  { size: 38, lines: 1 },
  { size: 31, lines: 2 },
  { size: 25, lines: 2 },
  { size: 22, lines: 3 },
];

/** 票根: a ticket with a seat for each help. */
export function drawTicket(pen: Pen, poster: PosterParts): void {
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, UNITS_WIDE, UNITS_HIGH);
  drawStill(pen, poster);
  drawCard(pen);
  drawSession(pen, poster);
  drawSentence(
    pen,
    poster.code,
    { x: 34, y: 437, room: 292 },
    { size: 12.5, leading: 21, colour: '#4c2c1e', strong: RED },
  );
  drawStub(pen, poster);
}

function drawStill(pen: Pen, poster: PosterParts): void {
  const { cover, title, invitation } = poster;
  drawCover(pen, cover, STILL);
  const dark = pen.createLinearGradient(0, 138, 0, STILL.height);
  dark.addColorStop(0, 'rgba(18, 10, 16, 0)');
  dark.addColorStop(0.54, 'rgba(18, 10, 16, 0.74)');
  dark.addColorStop(0.96, NIGHT);
  pen.fillStyle = dark;
  pen.fillRect(0, 138, UNITS_WIDE, STILL.height - 137);
  drawKind(pen, poster);

  const look = { weight: 900, family: 'serif', colour: '#fff' } as const;
  const { size, lines } = fitted(pen, title, TITLE_SIZES, 312, look);
  const leading = size * 1.18;
  const y = 304 - (lines.length - 1) * leading;
  pen.save();
  // Of three lines the first may stand on a bright sky.
  pen.shadowColor = 'rgba(18, 10, 16, 0.7)';
  pen.shadowBlur = 24;
  drawLines(pen, lines, { x: 24, y, leading }, { ...look, size });
  pen.restore();
  drawText(pen, invitation, { x: 24, y: 329, room: 312 }, { size: 13, colour: '#f0dccb' });
}

function drawKind(pen: Pen, { kind, extent, hue }: PosterParts): void {
  const text = [kind, extent].filter(Boolean).join(' · ');
  const look = { size: 12, colour: '#fff' };
  const width = Math.min(280, widthOf(pen, text, look));
  fillBox(pen, { x: 24, y: 22, width: width + 32, height: 24 }, 8, 'rgba(10, 4, 14, 0.74)');
  fillCircle(pen, 37, 34, 3.5, hue);
  drawText(pen, text, { x: 46, y: 38.4, room: 280 }, look);
}

function drawCard(pen: Pen): void {
  fillBox(pen, TICKET, 16, CARD);
  for (const x of [TICKET.x, TICKET.x + TICKET.width]) {
    fillCircle(pen, x, TEAR, 9, NIGHT);
  }
  pen.save();
  pen.setLineDash([6, 5]);
  pen.lineWidth = 2;
  pen.strokeStyle = '#c79b78';
  line(pen, 32, 328, TEAR);
  pen.restore();
  pen.lineWidth = 1;
  pen.strokeStyle = 'rgba(42, 19, 12, 0.16)';
  line(pen, 34, 326, 415);
}

function line(pen: Pen, from: number, to: number, y: number): void {
  pen.beginPath();
  pen.moveTo(from, y);
  pen.lineTo(to, y);
  pen.stroke();
}

const [LABEL_Y, VALUE_Y] = [378, 400];
/** More than these are written instead of drawn. */
const MOST_SEATS = 4;

function drawSession(pen: Pen, { labels, username, seats }: PosterParts): void {
  const small = { size: 11, colour: FAINT };
  const strong = { size: 15, weight: 700, colour: INK } as const;
  drawText(pen, labels.session, { x: 34, y: LABEL_Y, room: 92 }, small);
  drawText(pen, labels.sessionTime, { x: 34, y: VALUE_Y, room: 92 }, strong);

  const x = 138;
  drawText(pen, labels.seats, { x, y: LABEL_Y, room: 80 }, small);
  if (seats && seats.needed <= MOST_SEATS) {
    for (let seat = 0; seat < seats.needed; seat += 1) {
      drawSeat(pen, x + seat * 29, 384, seat < seats.given);
    }
  } else {
    const text = seats ? `${seats.given} / ${seats.needed}` : labels.seatsText;
    drawText(pen, text, { x, y: VALUE_Y, room: 92 }, strong);
  }

  const right = 326;
  drawText(pen, labels.inviter, { x: right, y: LABEL_Y, room: 80 }, { ...small, align: 'right' });
  drawText(pen, username, { x: right, y: VALUE_Y, room: 92 }, { ...strong, align: 'right' });
}

/** The armchair of lucide. */
const ARMCHAIR = [
  'M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3',
  'M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0z',
  'M5 18v2',
  'M19 18v2',
];

function drawSeat(pen: Pen, x: number, y: number, isTaken: boolean): void {
  const side = 25;
  pen.save();
  if (isTaken) {
    fillBox(pen, { x, y, width: side, height: side }, 8, '#a5301b');
  } else {
    pen.beginPath();
    pen.roundRect(x + 0.75, y + 0.75, side - 1.5, side - 1.5, 7.5);
    pen.lineWidth = 1.5;
    pen.strokeStyle = '#b5805f';
    pen.stroke();
  }
  pen.translate(x + 4.5, y + 4.5);
  pen.scale(16 / 24, 16 / 24);
  pen.lineWidth = 2;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = isTaken ? '#fff' : '#8a5a3c';
  ARMCHAIR.forEach((path) => pen.stroke(new Path2D(path)));
  pen.restore();
}

function drawStub(pen: Pen, { qr, code, labels, siteName }: PosterParts): void {
  drawQr(pen, qr, { x: 32, y: 509, side: 102, dark: INK, light: '#fffaf2' });
  const x = 148;
  drawText(pen, labels.entry, { x, y: 529, room: 178 }, { size: 11, colour: FAINT });
  const codeLook = { size: 19, weight: 700, family: 'code', colour: INK } as const;
  drawText(pen, dottedCode(code), { x, y: 553, room: 180 }, codeLook);
  drawBrand(pen, siteName, { x, y: 586, room: 96 }, INK);
  drawStamp(pen, labels.stamp);
}

function drawStamp(pen: Pen, stamp: string): void {
  const look = { size: 12, weight: 700, family: 'serif', colour: RED, align: 'center' } as const;
  const width = Math.min(72, widthOf(pen, stamp, look)) + 16;
  pen.save();
  pen.translate(332 - width / 2, 597);
  pen.rotate(-0.14);
  pen.beginPath();
  pen.roundRect(-width / 2, -12, width, 23, 6);
  pen.lineWidth = 1.5;
  pen.strokeStyle = RED;
  pen.stroke();
  drawText(pen, stamp, { x: 0, y: 4, room: 72 }, look);
  pen.restore();
}
