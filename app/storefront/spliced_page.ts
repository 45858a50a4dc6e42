import { constants, crc32, deflateRawSync } from 'node:zlib'
import { bytesOf, type Encoding, type KeptBody } from '#core/http/kept_answers'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * A page in which one word, the nonce, changes with each answer. What stands between is compressed once; deflate may
 * hold stored blocks between compressed ones, and there the word goes in.
 */
export class SplicedPage implements KeptBody {
  readonly etag = null
  readonly encodings = ['gzip'] as const
  readonly #plain: Buffer[]
  readonly #deflated: Buffer[]

  constructor(html: string, marker: string) {
    this.#plain = html.split(marker).map((text) => Buffer.from(text))
    this.#deflated = this.#plain.map((piece) =>
      deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH })
    )
  }

  as(encoding: Encoding | null, word: string): Buffer[] {
    const plain = between(this.#plain, Buffer.from(word))
    if (!encoding) return plain

    const blocks = between(this.#deflated, storedBlock(Buffer.from(word)))
    return [GZIP_HEADER, ...blocks, LAST_BLOCK, trailer(plain)]
  }
}

const between = (pieces: Buffer[], spliced: Buffer): Buffer[] =>
  pieces.flatMap((piece, index) => (index ? [spliced, piece] : [piece]))

function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(~content.length & 0xffff, 3)
  return Buffer.concat([head, content])
}

function trailer(pieces: Buffer[]): Buffer {
  const tail = Buffer.alloc(8)
  const sum = pieces.reduce((sumSoFar, piece) => crc32(piece, sumSoFar), 0)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(bytesOf(pieces), 4)
  return tail
}
