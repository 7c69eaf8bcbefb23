type Person = { first_name: string; last_name: string; email: string };

/** How a person is called; the email where there is no name. */
export function nameOf({ first_name, last_name, email }: Person): string {
  return `${first_name} ${last_name}`.trim() || email;
}
