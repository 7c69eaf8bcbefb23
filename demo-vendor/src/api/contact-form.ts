import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DemoContactRow } from '../storage/contact-repo.ts';

/** The caller, identified by a token or the API key. */
export interface Caller {
  account: string;
  email: string | null;
  name: string;
  canWrite: boolean;
}

export interface NewContact {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
}

/** Returns the contact in a request body, or a sentence about the problem. */
export function readContact(body: unknown): NewContact | string {
  const value: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (name: string): string | null => {
    const field = value[name];
    return typeof field === 'string' && field.trim() !== '' && field.length <= 200
      ? field.trim()
      : null;
  };
  const [name, email] = [text('name'), text('email')];
  if (name === null) {
    return 'name is required, a text of at most 200 characters.';
  }
  return email === null
    ? 'email is required, a text of at most 200 characters.'
    : { name, email, phone: text('phone'), company: text('company') };
}

export function contactBody(row: DemoContactRow) {
  return {
    id: row._id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Sends an error in the provider's own format. */
export function fail(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
): FastifyReply {
  return reply.code(status).send({ error: { code, message } });
}

/** Returns the first value of each query parameter. */
export function readQuery({ query }: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  );
}
