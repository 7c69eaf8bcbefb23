/** Tells password managers whose password a form sets; it is not visible. */
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
