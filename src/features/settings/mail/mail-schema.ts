import type { Smtp, SmtpChange } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import { optionalEmail } from '../form/rules';

const shared = {
  host: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the host, like smtp.example.com.'),
    v.maxLength(253, 'A host has at most 253 characters.'),
    v.regex(/^[^\s/:@]+$/, 'Enter the host alone, without a scheme, a port or a path.'),
  ),
  port: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,5}$/, 'Enter a port from 1 to 65535.'),
    v.check((text) => Number(text) >= 1 && Number(text) <= 65535, 'Enter a port from 1 to 65535.'),
  ),
  username: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter the user name.'),
    v.maxLength(254, 'A user name has at most 254 characters.'),
  ),
  use_tls: v.boolean(),
  from_address: optionalEmail,
};

const words = v.pipe(
  v.string(),
  v.nonEmpty('Enter the password.'),
  v.maxLength(256, 'A password has at most 256 characters.'),
);

/** The values of the form. A password of null keeps the stored one. */
const values = v.object({ ...shared, password: v.nullable(words) });

export type MailValues = v.InferOutput<typeof values>;

/**
 * The rules of the form.
 * @param smtp the stored settings: their password is kept only for the same host and user name
 */
export function mailSchema(smtp: Smtp | undefined) {
  return v.pipe(
    values,
    v.forward(
      v.partialCheck(
        [['host'], ['username'], ['password']],
        ({ host, username, password }) =>
          password !== null ||
          (host.toLowerCase() === smtp?.host.toLowerCase() && username === smtp.username),
        'Enter the password again. The stored one is for the host and user name that it came with.',
      ),
      ['password'],
    ),
  );
}

export function toMail(smtp: Smtp | undefined): MailValues {
  return {
    host: smtp?.host ?? '',
    port: String(smtp?.port ?? 587),
    username: smtp?.username ?? '',
    password: smtp === undefined ? '' : null,
    use_tls: smtp?.use_tls ?? true,
    from_address: smtp?.from_address ?? '',
  };
}

/** The request body, without a password that is kept. */
export function toSmtpChange(values: MailValues): SmtpChange {
  const { port, password, from_address, ...rest } = values;
  return {
    ...rest,
    port: Number(port),
    ...(password === null ? {} : { password }),
    ...(from_address === '' ? {} : { from_address }),
  };
}
