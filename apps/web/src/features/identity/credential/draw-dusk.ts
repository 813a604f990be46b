/** Our dusk: violet above, ember below, a few stars. */
export function drawDusk(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const sky = pen.createLinearGradient(width * 0.4, 0, width * 0.6, height);
  sky.addColorStop(0, '#1d0c45');
  sky.addColorStop(0.34, '#3a1166');
  sky.addColorStop(0.66, '#701c68');
  sky.addColorStop(1, '#a93a3a');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  glow(pen, { x: 0, y: 0, radius: width * 0.9, colour: '98, 60, 255', strength: 0.4 });
  glow(pen, { x: width, y: height, radius: width * 0.9, colour: '255, 138, 64', strength: 0.45 });

  pen.fillStyle = '#ffffff';
  for (const [x, y, size] of STARS) {
    drawStar(pen, x * width, y * height, size);
  }
}

const STARS = [
  [0.09, 0.06, 16],
  [0.92, 0.05, 11],
  [0.86, 0.14, 18],
  [0.06, 0.17, 9],
  [0.95, 0.42, 9],
  [0.05, 0.53, 12],
  [0.94, 0.69, 13],
  [0.1, 0.76, 8],
] as const;

interface Glow {
  x: number;
  y: number;
  radius: number;
  colour: string;
  strength: number;
}

function glow(pen: CanvasRenderingContext2D, { x, y, radius, colour, strength }: Glow): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgba(${colour}, ${strength})`);
  light.addColorStop(1, `rgba(${colour}, 0)`);
  pen.fillStyle = light;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function drawStar(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const waist = size * 0.26;
  pen.beginPath();
  for (let point = 0; point < 8; point++) {
    const reach = point % 2 === 0 ? size : waist;
    const angle = (point * Math.PI) / 4;
    pen.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
  }
  pen.fill();
}
