/** 02:26; with hours only where the whole has some: 1:02:26. */
export function clockText(seconds: number, total = seconds): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const two = (part: number) => String(part).padStart(2, '0');
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  const hasHours = Math.max(whole, Number.isFinite(total) ? total : 0) >= 3600;
  return hasHours ? `${Math.floor(whole / 3600)}:${rest}` : rest;
}
