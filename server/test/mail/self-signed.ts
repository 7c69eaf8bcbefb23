import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

/** Creates a self-signed certificate for one name (RFC 5280) as PEM, valid from 2020 to 2049. */
export function createSelfSigned(name: string): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const person = sequence(
    encodeTagged(
      0x31,
      sequence(Buffer.from('0603550403', 'hex'), encodeTagged(0x0c, Buffer.from(name))),
    ),
  );
  const altName = sequence(encodeTagged(0x82, Buffer.from(name)));
  const extension = sequence(Buffer.from('0603551d11', 'hex'), encodeTagged(0x04, altName));
  const body = sequence(
    encodeTagged(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    algorithm,
    person,
    sequence(
      encodeTagged(0x17, Buffer.from('200101000000Z')),
      encodeTagged(0x17, Buffer.from('491231235959Z')),
    ),
    person,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    encodeTagged(0xa3, sequence(extension)),
  );
  const signature = encodeTagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const cert =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Returns a value in DER: tag, length and content (X.690). */
function encodeTagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => encodeTagged(0x30, ...parts);
