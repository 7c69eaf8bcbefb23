import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they were received. */
  source: string;
  /** Whether the connection was encrypted. */
  isEncrypted: boolean;
  user: string | null;
}

export interface MailServerOptions {
  /** The kind of TLS. By default TLS is not offered. */
  tls?: 'implicit' | 'starttls';
  /** The server's certificate in PEM. Default: the one of smtp-server, which no client trusts. */
  certificate?: { key: string; cert: string };
  /** The only valid credentials. By default there is no authentication. */
  signIn?: { user: string; password: string };
  /** Returns the error for a recipient. By default every recipient is accepted. */
  refuse?: () => { status: number; text: string } | null;
  /** Returns the text of the response to a wrong password. */
  wrongPassword?: (password: string) => string;
}

export interface TestMailServer {
  port: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a real mail server on loopback. */
export async function startMailServer(options: MailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    secure: options.tls === 'implicit',
    ...(options.certificate ?? {}),
    disabledCommands: [
      ...(options.tls === 'starttls' ? [] : ['STARTTLS']),
      ...(options.signIn === undefined ? ['AUTH'] : []),
    ],
    allowInsecureAuth: true,
    authOptional: options.signIn === undefined,
    disableReverseLookup: true,
    closeTimeout: 0,
    ...listeners(options, mails),
  });
  // Clients that reject the certificate disconnect during the handshake.
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

function listeners(options: MailServerOptions, mails: ReceivedMail[]): SMTPServerOptions {
  return {
    onAuth: ({ username, password }, _session, done) => {
      const { signIn, wrongPassword } = options;
      const isRight =
        signIn !== undefined && username === signIn.user && password === signIn.password;
      const text = wrongPassword?.(password ?? '') ?? 'Authentication failed';
      if (isRight) {
        done(null, { user: username });
      } else {
        done(createReply(535, text));
      }
    },
    onRcptTo: (_address, _session, done) => {
      const refusal = options.refuse?.() ?? null;
      done(refusal === null ? null : createReply(refusal.status, refusal.text));
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

function createReply(status: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: status });
}
