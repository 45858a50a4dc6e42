import sharp from 'sharp'
import { pictureLimits, type EncodedPicture, type PictureFile } from '#core/pictures'
import { pictureKind } from '#core/pictures/picture_kind'
import { twoAtOnce } from '#core/pictures/two_at_once'
import { invalid } from '#shared/refusal'
import type { Sharp } from 'sharp'

const WRONG_KIND = 'Please choose a JPEG, PNG, WebP or AVIF picture.'
const BROKEN = 'This picture could not be read, it may be damaged.'
const TOO_MANY_PIXELS = 'This picture has more than 50 megapixels, please make it smaller.'
const TOO_SMALL = `Please choose a picture of at least ${pictureLimits.leastSide} pixels on each side.`

// Nothing of a file is trusted but its pixels, and those come through four decoders alone.
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

export function drawAnew(
  bytes: Buffer,
  widths: readonly number[],
  field: string
): Promise<EncodedPicture> {
  return twoAtOnce(async () => {
    if (pictureKind(bytes) === null) throw invalid(field, WRONG_KIND)
    const { width, height, hasAlpha } = await measure(bytes, field)
    const fallback = hasAlpha ? 'png' : 'jpg'
    try {
      const files = await encodeAll(bytes, fitting(widths, width), fallback)
      return { width, height, fallback, files }
    } catch {
      throw invalid(field, BROKEN)
    }
  })
}

async function measure(bytes: Buffer, field: string) {
  const found = await opened(bytes)
    .metadata()
    .catch((error: Error) => {
      throw invalid(field, /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : BROKEN)
    })
  const { width, height } = found.autoOrient
  if (width * height * (found.pages ?? 1) > pictureLimits.pixels)
    throw invalid(field, TOO_MANY_PIXELS)
  if (Math.min(width, height) < pictureLimits.leastSide) throw invalid(field, TOO_SMALL)
  return { width, height, hasAlpha: found.hasAlpha && !(await isOpaque(bytes, field)) }
}

const isOpaque = async (bytes: Buffer, field: string) => {
  const { isOpaque: opaque } = await opened(bytes)
    .stats()
    .catch(() => {
      throw invalid(field, BROKEN)
    })
  return opaque
}

async function encodeAll(
  bytes: Buffer,
  widths: readonly number[],
  fallback: 'jpg' | 'png'
): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const width of widths) {
    const sized = opened(bytes).autoOrient().resize({ width, withoutEnlargement: true })
    files.push({
      width,
      extension: 'webp',
      contentType: 'image/webp',
      bytes: await sized.clone().webp({ quality: 82, effort: 4 }).toBuffer(),
    })
    files.push({ width, extension: fallback, ...(await FALLBACKS[fallback](sized)) })
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

/** Those that it reaches, and its own where it is smaller than the largest. */
function fitting(widths: readonly number[], width: number): number[] {
  const within = widths.filter((one) => one <= width)
  return within.length < widths.length ? [...new Set([...within, width])] : within
}

function opened(bytes: Buffer): Sharp {
  return sharp(bytes, {
    limitInputPixels: pictureLimits.pixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: pictureLimits.seconds })
}
