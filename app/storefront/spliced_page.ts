import { constants, crc32, deflateRawSync } from 'node:zlib'

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * A page in which one word, the nonce, changes with each answer. What stands between is compressed once; deflate may
 * hold stored blocks between compressed ones, and there the word goes in.
 */
export class SplicedPage {
  readonly #pieces: { plain: Buffer; deflated: Buffer }[]

  constructor(html: string, marker: string) {
    this.#pieces = html.split(marker).map((text) => {
      const plain = Buffer.from(text)
      return { plain, deflated: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) }
    })
  }

  plain(word: string): Buffer {
    const spliced = Buffer.from(word)
    return Buffer.concat(
      this.#pieces.flatMap(({ plain }, index) => (index ? [spliced, plain] : [plain]))
    )
  }

  gzip(word: string): Buffer {
    const plain = this.plain(word)
    const spliced = storedBlock(Buffer.from(word))
    const blocks = this.#pieces.flatMap(({ deflated }, index) =>
      index ? [spliced, deflated] : [deflated]
    )
    return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer(plain)])
  }
}

function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(~content.length & 0xffff, 3)
  return Buffer.concat([head, content])
}

function trailer(plain: Buffer): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(plain), 0)
  tail.writeUInt32LE(plain.length, 4)
  return tail
}
