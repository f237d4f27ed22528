import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of what attestations are made of: integers, texts, bytes and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  // The shortest form of each length, which readers hold against what they have read.
  const head = (major: number, length: number): Buffer => {
    const type = major << 5;
    if (length < 24) return Buffer.from([type | length]);
    if (length < 256) return Buffer.from([type | 24, length]);
    return Buffer.from([type | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** The public half of a P-256 key as COSE has it (RFC 9053 7.1.1). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

interface Asked {
  challenge: string;
}

/** A passkey in software, as a browser on a page would use it (Web Authentication 6). */
export function softKey({ origin = 'http://localhost:3000', host = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  let counter = 0;
  const client = (type: string, { challenge }: Asked): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, rest = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, rest]);
  };
  const answer = (response: Record<string, unknown>): string =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  return {
    id,
    /** Sets the count back, as a copy of the key would have it. */
    rewind: () => {
      counter = 0;
    },
    register(asked: Asked): string {
      const length = Buffer.from([0, credential.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseOf(publicKey)]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(0x41, attested)],
        ]),
      );
      return answer({
        clientDataJSON: client('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(asked: Asked): string {
      const data = authData(0x01);
      const clientData = client('webauthn.get', asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
