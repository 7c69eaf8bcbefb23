import { insertUser, ONE_USER_PER_EMAIL, type StoredUser } from '#db/auth/user-repo.ts';
import type { Tx } from '#db/database.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { AppError } from '#domain/app-error.ts';
import { hashPassword } from '#domain/auth/password.ts';
import { createObjectId } from '#lib/object-id.ts';
import { assertAllowedPassword } from '../password/new-password.ts';

/** The fields that a new user enters about themselves. */
export interface ProfileInput {
  first_name: string;
  last_name: string;
  password: string;
}

/** A checked user, whose password is not hashed yet. */
export interface NewUser {
  _id: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
}

/**
 * Checks the input of a new user and gives the user an id.
 *
 * @param email the email in lower case
 * @throws AppError VALIDATION_ERROR naming `/first_name` or `/password`
 */
export function buildNewUser(email: string, input: ProfileInput): NewUser {
  const { password } = input;
  const first_name = trimText(input.first_name, '/first_name', 1);
  assertAllowedPassword(password, email, '/password');
  return { _id: createObjectId(), email, first_name, last_name: input.last_name.trim(), password };
}

/**
 * Hashes the password, then runs `work` with the function that stores the person. A transaction should not
 * wait for the hash, which takes long.
 *
 * @param taken the error if another user has the email
 */
export async function storeNewUser<T>(
  person: NewUser,
  { now, taken }: { now: Date; taken: () => AppError },
  work: (insert: (tx: Tx) => Promise<StoredUser>) => Promise<T>,
): Promise<T> {
  const { password, ...fields } = person;
  const password_hash = await hashPassword(password);
  try {
    return await work((tx) => insertUser(tx, { ...fields, password_hash, now }));
  } catch (error) {
    throw isViolation(error, UNIQUE_VIOLATION, ONE_USER_PER_EMAIL) ? taken() : error;
  }
}

/**
 * Returns a text without the blanks around it.
 *
 * @param pointer the JSON pointer of the field
 * @param min the minimum number of characters without the blanks
 * @throws AppError VALIDATION_ERROR naming the field
 */
export function trimText(value: string, pointer: string, min: number): string {
  const text = value.trim();
  if (text.length < min) {
    const message = min === 1 ? 'is empty' : `has less than ${min} characters`;
    throw new AppError('VALIDATION_ERROR', `The field ${pointer} ${message}.`, {
      details: [{ in: 'body', pointer, message }],
    });
  }
  return text;
}
