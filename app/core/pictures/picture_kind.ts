export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const at = (bytes: Buffer, start: number, text: string) =>
  bytes.subarray(start, start + text.length).toString('latin1') === text

const SIGNS: Record<PictureKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => at(bytes, 0, '\xff\xd8\xff'),
  png: (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
  avif: (bytes) => at(bytes, 4, 'ftypavif') || at(bytes, 4, 'ftypavis'),
}

/** By its first bytes; neither the name nor the type that came along says anything. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const kinds = Object.keys(SIGNS) as PictureKind[]
  return kinds.find((kind) => SIGNS[kind](bytes)) ?? null
}
