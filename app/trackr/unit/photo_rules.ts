/** Of the thumbnail and of the photo; a smaller picture has only the first one */
export const PHOTO_WIDTHS = [320, 1600] as const

const FILE = /^([0-9a-f]{24})-(thumb|large)\.webp$/

export type PhotoSize = 'thumb' | 'large'

export const photoKey = (id: string, size: PhotoSize): string => `trackr/${id}-${size}.webp`

export const photoHref = (id: string, size: PhotoSize): string =>
  `/api/trackr/photos/${id}-${size}.webp`

/** Returns the photo that a file name of the URL stands for, or null. */
export function parsePhotoFile(name: string): { id: string; size: PhotoSize } | null {
  const [, id, size] = FILE.exec(name) ?? []
  return id ? { id, size: size as PhotoSize } : null
}
