import type { PosterParts } from './poster-content.ts';
import {
  clipped,
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
  trace,
  UNITS_HIGH,
  UNITS_WIDE,
  widthOf,
} from './poster-pen.ts';

type Pen = CanvasRenderingContext2D;

const PAPER = '#fbf5ea';
const INK = '#15101c';
const BERRY = '#8a1152';
const MARGIN = 14;
const LEFT = MARGIN;
const RIGHT = UNITS_WIDE - MARGIN;

const TITLE_SIZES = [
  { size: 27, lines: 2 },
  { size: 23, lines: 3 },
  { size: 19, lines: 3 },
];

/** 分镜: a page of panels, the code in a speech bubble. */
export function drawPanels(pen: Pen, poster: PosterParts): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, UNITS_WIDE, UNITS_HIGH);
  drawLargePanel(pen, poster);
  drawGreyPanel(pen, poster);
  drawBubblePanel(pen, poster);
  drawFoot(pen, poster);
}

function drawLargePanel(pen: Pen, { cover, title }: PosterParts): void {
  panel(pen, [LEFT, MARGIN], [RIGHT, MARGIN], [RIGHT, 281], [LEFT, 332], () =>
    drawCover(pen, cover, { x: LEFT, y: MARGIN, width: RIGHT - LEFT, height: 318 }),
  );

  const look = { weight: 900, colour: INK } as const;
  const { size, lines } = fitted(pen, title, TITLE_SIZES, 216, look);
  const leading = size * 1.18;
  const width = Math.max(...lines.map((line) => widthOf(pen, line, { ...look, size }))) + 26;
  const height = lines.length * leading + 18;
  pen.save();
  pen.translate(30, 32);
  pen.rotate(-0.035);
  fillBox(pen, { x: 4, y: 4, width, height }, 0, INK);
  fillBox(pen, { x: 0, y: 0, width, height }, 0, INK);
  fillBox(pen, { x: 3, y: 3, width: width - 6, height: height - 6 }, 0, PAPER);
  drawLines(pen, lines, { x: 13, y: 8 + size * 0.97, leading }, { ...look, size });
  pen.restore();
}

/** A piece of the cover from nearer, without its colours. */
function drawGreyPanel(pen: Pen, { cover }: PosterParts): void {
  const box = { x: LEFT, y: 322, width: 120, height: 172 };
  panel(pen, [LEFT, 341], [134, 322], [134, 494], [LEFT, 494], () => {
    const crop = { focusX: 0.42, focusY: 0.5, zoom: 1.7 };
    drawCover(pen, cover, box, crop);
    pen.globalCompositeOperation = 'saturation';
    pen.fillStyle = '#808080';
    pen.fillRect(box.x, box.y, box.width, box.height);
    // Laid over itself, light becomes lighter and dark darker.
    pen.globalCompositeOperation = 'overlay';
    pen.globalAlpha = 0.4;
    drawCover(pen, cover, box, crop);
    pen.globalCompositeOperation = 'saturation';
    pen.globalAlpha = 1;
    pen.fillRect(box.x, box.y, box.width, box.height);
  });
}

function drawBubblePanel(pen: Pen, { code }: PosterParts): void {
  panel(pen, [142, 321], [RIGHT, 289], [RIGHT, 494], [142, 494], () => {
    pen.fillStyle = '#fde7d6';
    pen.fillRect(142, 285, 204, 209);
    for (let y = 290; y < 494; y += 9) {
      for (let x = 146; x < RIGHT; x += 9) {
        fillCircle(pen, x, y, 1.6, '#f1c4c9');
      }
    }
  });

  pen.beginPath();
  pen.ellipse(244, 365, 88, 25, 0, Math.PI * 0.79, Math.PI * 2.68);
  pen.lineTo(180, 402);
  pen.closePath();
  pen.fillStyle = '#fff';
  pen.fill();
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.strokeStyle = INK;
  pen.stroke();
  drawText(
    pen,
    dottedCode(code),
    { x: 244, y: 371.5, room: 146 },
    { size: 18, weight: 700, family: 'code', colour: BERRY, align: 'center' },
  );

  fillBox(pen, { x: 156, y: 409, width: 177, height: 68 }, 2, '#fffaf2');
  const look = { size: 12, leading: 19, colour: '#2b2333', strong: BERRY };
  drawSentence(pen, code, { x: 164, y: 428, room: 161 }, look);
}

function drawFoot(pen: Pen, poster: PosterParts): void {
  const { qr, kind, hue, extent, username, invitation, siteName } = poster;
  fillBox(pen, { x: LEFT, y: 502, width: RIGHT - LEFT, height: 124 }, 0, INK);
  drawQr(pen, qr, { x: 23, y: 511, side: 106, dark: INK, light: '#fff' });
  const right = RIGHT - 12;
  const x = 142;
  const kindWidth = drawText(
    pen,
    kind,
    { x: right, y: 524, room: 84 },
    { size: 11, weight: 700, colour: hue, align: 'right' },
  );
  const extentWidth = drawText(
    pen,
    extent,
    { x: right, y: 540, room: 84 },
    { size: 11, colour: '#cfc2d8', align: 'right' },
  );
  const nameRoom = right - x - 10 - Math.max(kindWidth, extentWidth);
  drawText(pen, username, { x, y: 553, room: nameRoom }, { size: 16, weight: 700, colour: PAPER });
  drawText(pen, invitation, { x, y: 573, room: right - x }, { size: 12, colour: '#e3d8ea' });
  drawBrand(pen, siteName, { x, y: 602, room: right - x }, PAPER);
}

type Corner = readonly [x: number, y: number];

/** An ink frame with its picture. The corners go round from the upper left. */
function panel(
  pen: Pen,
  upperLeft: Corner,
  upperRight: Corner,
  lowerRight: Corner,
  lowerLeft: Corner,
  draw: () => void,
): void {
  const corners = [upperLeft, upperRight, lowerRight, lowerLeft];
  trace(pen, corners);
  pen.fillStyle = INK;
  pen.fill();
  clipped(pen, draw);
  // Half of the line lies outside, where the paper is.
  trace(pen, corners);
  clipped(pen, () => {
    trace(pen, corners);
    pen.lineWidth = 6;
    pen.lineJoin = 'miter';
    pen.strokeStyle = INK;
    pen.stroke();
  });
}
