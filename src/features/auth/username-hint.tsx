/** A hidden username field, so that password managers know whose password a form sets. */
export function UsernameHint({ email }: { email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="hidden"
    />
  );
}
