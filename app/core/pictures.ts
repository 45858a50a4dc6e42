export type PictureFile = {
  width: number
  extension: 'webp' | 'jpg' | 'png'
  contentType: string
  bytes: Buffer
}
export type EncodedPicture = {
  /** After the camera's orientation is applied */
  width: number
  height: number
  /** For clients without WebP: PNG for a picture with transparency, otherwise JPEG */
  fallback: 'jpg' | 'png'
  files: PictureFile[]
}

export const pictureLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  minSide: 200,
  seconds: 20,
}

/**
 * Re-encodes a picture from its pixels as WebP and a fallback, without metadata and never enlarged. `widths` must be
 * ascending.
 */
export async function encodePicture(
  bytes: Buffer,
  widths: readonly number[],
  field = 'file'
): Promise<EncodedPicture> {
  // The decoders are large, so a server loads them with the first picture.
  const { reencode } = await import('#core/pictures/reencode')
  return reencode(bytes, widths, field)
}
