import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

type Table = { tag: Buffer; checksum: number; length: number; content: Buffer }

/** Unpacks a WOFF font into TrueType, which is the only wrapper that the text renderer reads. */
export function toTrueType(woff: Buffer): Buffer {
  const tables = readTables(woff)
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length)
  woff.copy(directory, 0, 4, 8)
  writeSearchFields(directory, tables.length)

  const parts = [directory]
  let offset = directory.length
  for (const [index, { tag, checksum, length, content }] of tables.entries()) {
    const at = HEADER + index * ENTRY
    tag.copy(directory, at)
    directory.writeUInt32BE(checksum, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(length, at + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    content.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY
    const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field)
    )
    const packed = woff.subarray(offset, offset + packedLength)
    const content = packedLength < length ? inflateSync(packed) : packed
    return { tag: woff.subarray(at, at + 4), checksum, length, content }
  })
}

/** Numbers with which readers search the directory by halves */
function writeSearchFields(directory: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(ENTRY * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(ENTRY * count - ENTRY * 2 ** power, 10)
}
