import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
  /** Whether the connection was encrypted, and who signed in. */
  isEncrypted: boolean;
  user: string | null;
}

export interface MailServerOptions {
  /** Default: no TLS is offered. */
  tls?: 'implicit' | 'starttls';
  /** Of the server, PEM; default: the one of smtp-server itself, which no client trusts. */
  certificate?: { key: string; cert: string };
  /** Default: no authentication. */
  signIn?: { user: string; password: string };
  /** Its status for recipients; default: it accepts all. */
  refuse?: () => { status: number; text: string } | null;
  /** What it says to a wrong password. */
  wrongPassword?: (password: string) => string;
}

export interface TestMailServer {
  port: number;
  mails: TakenMail[];
  close(): Promise<void>;
}

/** A real mail server on loopback. */
export async function startMailServer(given: MailServerOptions = {}): Promise<TestMailServer> {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    secure: given.tls === 'implicit',
    ...(given.certificate ?? {}),
    disabledCommands: [
      ...(given.tls === 'starttls' ? [] : ['STARTTLS']),
      ...(given.signIn === undefined ? ['AUTH'] : []),
    ],
    allowInsecureAuth: true,
    authOptional: given.signIn === undefined,
    disableReverseLookup: true,
    closeTimeout: 0,
    ...listeners(given, mails),
  });
  // Clients that reject the certificate disconnect in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function listeners(given: MailServerOptions, mails: TakenMail[]): SMTPServerOptions {
  return {
    onAuth: ({ username, password }, _session, done) => {
      const { signIn, wrongPassword } = given;
      const isRight =
        signIn !== undefined && username === signIn.user && password === signIn.password;
      const text = wrongPassword?.(password ?? '') ?? 'Authentication failed';
      if (isRight) {
        done(null, { user: username });
      } else {
        done(replyOf(535, text));
      }
    },
    onRcptTo: (_address, _session, done) => {
      const refusal = given.refuse?.() ?? null;
      done(refusal === null ? null : replyOf(refusal.status, refusal.text));
    },
    onData: (stream, { envelope, secure, user }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          isEncrypted: secure,
          user: typeof user === 'string' ? user : null,
        });
        done();
      });
    },
  };
}

function replyOf(status: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: status });
}
