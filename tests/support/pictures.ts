import sharp from 'sharp'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

type PictureOptions = {
  width?: number
  height?: number
  /** With transparency */
  isTransparent?: boolean
  /** EXIF orientation; 6 is portrait */
  orientation?: number
}

const ORANGE = [0xe0, 0x56, 0x2b]

/** Creates a photograph: a gradient with an orange corner, which reveals rotation, and a note in its metadata. */
export function aPicture(
  format: PictureFormat = 'jpeg',
  options: PictureOptions = {}
): Promise<Buffer> {
  const { width = 1200, height = 800, isTransparent = false, orientation } = options
  const channels = isTransparent ? 4 : 3
  const raw = Buffer.alloc(width * height * channels)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += channels) {
      const isCorner = x < width / 4 && y < height / 4
      const gray = Math.round(30 + (150 * (x + y)) / (width + height))
      raw.set(isCorner ? ORANGE : [gray, gray, gray + 20], at)
      if (isTransparent) raw[at + 3] = isCorner ? 255 : 90
    }
  }
  return sharp(raw, { raw: { width, height, channels } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: SECRET_METADATA } })
    .toFormat(format)
    .toBuffer()
}

/** A note in the metadata of each picture */
export const SECRET_METADATA = 'Taken at the secret place'
