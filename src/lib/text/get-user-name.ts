type Person = { first_name: string; last_name: string; email: string };

/** Returns the name of a user, else the email. */
export function getUserName({ first_name, last_name, email }: Person): string {
  return `${first_name} ${last_name}`.trim() || email;
}
