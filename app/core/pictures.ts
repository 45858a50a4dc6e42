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
