/** GB 11643: six digits of the place, eight of the birthday, three in order, one that checks the rest. */
const SHAPE = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dXx]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

export function isIdCard(text: string): boolean {
  const [, year, month, day] = SHAPE.exec(text) ?? [];
  if (year === undefined) {
    return false;
  }
  const born = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // JavaScript makes the third of March of the 31st of February.
  const isDay = !Number.isNaN(born.getTime()) && born.getUTCDate() === Number(day);
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return isDay && CHECKS[sum % CHECKS.length] === text[17]?.toUpperCase();
}
