/** Masks an email so that only its owner recognizes it: `d•••@patchbay.local`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = Array.from(email)[0] ?? '';
  return at < 1 ? email : `${first}•••${email.slice(at)}`;
}
