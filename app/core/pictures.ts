export type PictureFile = {
  width: number
  extension: 'webp' | 'jpg' | 'png'
  contentType: string
  bytes: Buffer
}
export type EncodedPicture = {
  /** As it is seen, the turn that a camera notes applied */
  width: number
  height: number
  /** For readers without WebP: PNG where something shows through, else JPEG */
  fallback: 'jpg' | 'png'
  files: PictureFile[]
}

export const pictureLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  leastSide: 200,
  seconds: 20,
}

/**
 * A picture drawn anew from its pixels, in WebP and a fallback, no wider than it is: no metadata, no second content.
 * `widths` go from small to large. The decoders are loaded with the first picture, not at the start of each server.
 */
export async function encodePicture(
  bytes: Buffer,
  widths: readonly number[],
  field = 'file'
): Promise<EncodedPicture> {
  const { drawAnew } = await import('#core/pictures/draw_anew')
  return drawAnew(bytes, widths, field)
}
