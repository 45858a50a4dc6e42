import type { EncodedPicture } from '#core/pictures'

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
