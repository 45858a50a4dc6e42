import { formatBytes } from '#shared/text/file_size'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MAX_BYTES = 40 * 1024 * 1024
/** The width of a 4K display; a larger picture would only take memory. */
const MAX_SIDE = 3840
/** Pictures of one scene differ in their proportions by rounding only. */
const MAX_DIFFERENCE = 0.01

type Size = { width: number; height: number }

/** Returns why a file cannot be shown, or null. */
export function rejectionOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!PICTURE_TYPES.includes(type)) return 'Please choose a JPEG, PNG, WebP or AVIF picture.'
  if (size > MAX_BYTES)
    return `This picture has ${formatBytes(size)}. Please choose one of up to ${formatBytes(MAX_BYTES)}.`
  return null
}

/** Returns the size at which a picture is kept in memory. */
export function sizeInMemory({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Pictures of other proportions do not lie on top of each other. */
export function haveSameProportions(one: Size, other: Size): boolean {
  const ratio = (one.width * other.height) / (one.height * other.width)
  return Math.abs(ratio - 1) <= MAX_DIFFERENCE
}

/** Decodes a file of the visitor. Throws if it is not a picture. The file is not sent anywhere. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file)
  const { width, height } = sizeInMemory(picture)
  if (width === picture.width) return picture
  const smaller = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  picture.close()
  return smaller
}
