import pLimit from 'p-limit'
import sharp from 'sharp'
import { pictureLimits, type EncodedPicture, type PictureFile } from '#core/pictures'
import { invalid } from '#shared/domain_error'
import type { Sharp } from 'sharp'

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

const WRONG_FORMAT = 'Please choose a JPEG, PNG, WebP or AVIF picture.'
const DAMAGED = 'This picture could not be read, it may be damaged.'
const TOO_MANY_PIXELS = 'This picture has more than 50 megapixels, please make it smaller.'
const TOO_SMALL = `Please choose a picture of at least ${pictureLimits.minSide} pixels on each side.`

// An upload may be hostile: only its pixels are used, and only four decoders may read it.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

// A decoded picture takes up to 200 MB, so two are encoded at a time and the others wait.
const limitConcurrency = pLimit(2)

export function reencode(
  bytes: Buffer,
  widths: readonly number[],
  field: string
): Promise<EncodedPicture> {
  return limitConcurrency(async () => {
    if (detectFormat(bytes) === null) throw invalid(field, WRONG_FORMAT)
    const { width, height, hasAlpha } = await measure(bytes, field)
    const fallback = hasAlpha ? 'png' : 'jpg'
    try {
      const files = await encodeAll(bytes, selectWidths(widths, width), fallback)
      return { width, height, fallback, files }
    } catch {
      throw invalid(field, DAMAGED)
    }
  })
}

/** Returns a stored picture as a small JPEG that fills the size. */
export function shrinkPicture(
  bytes: Buffer,
  size: { width: number; height: number }
): Promise<Buffer> {
  return limitConcurrency(() =>
    openPicture(bytes)
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 70, mozjpeg: true })
      .toBuffer()
  )
}

const hasBytesAt = (bytes: Buffer, start: number, text: string) =>
  bytes.subarray(start, start + text.length).toString('latin1') === text

const SIGNATURES: Record<PictureFormat, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => hasBytesAt(bytes, 0, '\xff\xd8\xff'),
  png: (bytes) => hasBytesAt(bytes, 0, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => hasBytesAt(bytes, 0, 'RIFF') && hasBytesAt(bytes, 8, 'WEBP'),
  avif: (bytes) => hasBytesAt(bytes, 4, 'ftypavif') || hasBytesAt(bytes, 4, 'ftypavis'),
}

/** Detects the format by the first bytes, since the client chooses the file name and the content type. */
function detectFormat(bytes: Buffer): PictureFormat | null {
  const formats = Object.keys(SIGNATURES) as PictureFormat[]
  return formats.find((format) => SIGNATURES[format](bytes)) ?? null
}

async function measure(bytes: Buffer, field: string) {
  const metadata = await openPicture(bytes)
    .metadata()
    .catch((error: Error) => {
      throw invalid(field, /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : DAMAGED)
    })
  const { width, height } = metadata.autoOrient
  if (width * height * (metadata.pages ?? 1) > pictureLimits.pixels)
    throw invalid(field, TOO_MANY_PIXELS)
  if (Math.min(width, height) < pictureLimits.minSide) throw invalid(field, TOO_SMALL)
  return { width, height, hasAlpha: metadata.hasAlpha && !(await isOpaque(bytes, field)) }
}

async function isOpaque(bytes: Buffer, field: string): Promise<boolean> {
  const stats = await openPicture(bytes)
    .stats()
    .catch(() => {
      throw invalid(field, DAMAGED)
    })
  return stats.isOpaque
}

async function encodeAll(
  bytes: Buffer,
  widths: readonly number[],
  fallback: 'jpg' | 'png'
): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const width of widths) {
    const resized = openPicture(bytes).autoOrient().resize({ width, withoutEnlargement: true })
    files.push({
      width,
      extension: 'webp',
      contentType: 'image/webp',
      bytes: await resized.clone().webp({ quality: 82, effort: 4 }).toBuffer(),
    })
    files.push({ width, extension: fallback, ...(await FALLBACKS[fallback](resized)) })
  }
  return files
}

const FALLBACKS = {
  jpg: async (picture: Sharp) => ({
    contentType: 'image/jpeg',
    bytes: await picture.clone().jpeg({ quality: 82, progressive: true }).toBuffer(),
  }),
  png: async (picture: Sharp) => ({
    contentType: 'image/png',
    bytes: await picture.clone().png({ palette: true, quality: 90 }).toBuffer(),
  }),
}

/** Selects the widths up to the picture's own, which replaces those that it does not reach. */
function selectWidths(widths: readonly number[], pictureWidth: number): number[] {
  const reached = widths.filter((width) => width <= pictureWidth)
  return reached.length < widths.length ? [...new Set([...reached, pictureWidth])] : reached
}

function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, {
    limitInputPixels: pictureLimits.pixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: pictureLimits.seconds })
}
