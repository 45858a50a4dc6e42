import sharp from 'sharp'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

type Wanted = {
  width?: number
  height?: number
  /** Lets something show through */
  isGlass?: boolean
  /** As cameras note it: 6 was held upright */
  orientation?: number
}

const ORANGE = [0xe0, 0x56, 0x2b]

/** A photograph made of pixels: a gradient with an orange corner, so that a turn can be seen, and a note in its metadata. */
export function aPicture(format: PictureFormat = 'jpeg', wanted: Wanted = {}): Promise<Buffer> {
  const { width = 1200, height = 800, isGlass = false, orientation } = wanted
  const channels = isGlass ? 4 : 3
  const raw = Buffer.alloc(width * height * channels)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += channels) {
      const isCorner = x < width / 4 && y < height / 4
      const grey = Math.round(30 + (150 * (x + y)) / (width + height))
      raw.set(isCorner ? ORANGE : [grey, grey, grey + 20], at)
      if (isGlass) raw[at + 3] = isCorner ? 255 : 90
    }
  }
  return sharp(raw, { raw: { width, height, channels } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: PHOTOGRAPHER } })
    .toFormat(format)
    .toBuffer()
}

/** Stands in the metadata of each such picture. */
export const PHOTOGRAPHER = 'Taken at the secret place'
