import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Lies = {
  origin?: string
  rpId?: string
  userHandle?: string
  counter?: number
  isVerified?: boolean
  credential?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** A passkey of the tests: ES256, attestation "none". `lies` are what a wrong or hostile client would send. */
export class SoftwareAuthenticator {
  readonly id = encode(randomBytes(32))
  counter = 0
  #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''

  constructor(
    private readonly origin = 'http://localhost:3333',
    private readonly rpId = 'localhost'
  ) {}

  create(options: { challenge: string; user: { id: string } }, lies: Lies = {}) {
    this.#userHandle = options.user.id
    const authData = this.#authData(HAS_CREDENTIAL, lies, this.#credentialData())
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', options.challenge, lies)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      },
    }
  }

  get({ challenge }: { challenge: string }, lies: Lies = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, lies)
    const authData = this.#authData(0, lies)
    const signed = Buffer.concat([authData, sha256(clientData)])
    const id = lies.credential ?? this.id
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    }
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Lies): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  #authData(flags: number, lies: Lies, rest: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = this.rpId, isVerified = true, counter = this.counter } = lies
    const head = Buffer.alloc(5)
    head[0] = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, rest])
  }

  #credentialData(): Buffer {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)])
  }
}

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' }) as { x: string; y: string }
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
}

const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])
