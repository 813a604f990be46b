/** Enough to recognise one's own, too little to write to it: `ab***@example.org`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}

/** `138****5678` */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
