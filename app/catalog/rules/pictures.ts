import type { PictureView, ProductPicture } from '#catalog/product'

export const PICTURE_WIDTHS = [480, 960, 1920] as const

const FILE_NAME = /^[0-9a-f]{32}-\d{3,4}\.(webp|jpg|png)$/
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
type Extension = keyof typeof TYPES

export type StoredPictureFile = { key: string; contentType: string }

/** Returns the storage key of a file name in a URL; null for any other name, which must not become a key. */
export function findPictureFile(name: string): StoredPictureFile | null {
  const [, extension] = FILE_NAME.exec(name) ?? []
  if (!extension) return null
  return { key: `pictures/${name}`, contentType: TYPES[extension as Extension] }
}

export const pictureFileName = (
  { id }: Pick<ProductPicture, 'id'>,
  width: number,
  extension: string
) => `${id}-${width}.${extension}`

export function pictureKeys(picture: ProductPicture): string[] {
  return picture.widths.flatMap((width) =>
    ['webp', picture.fallback].map(
      (extension) => `pictures/${pictureFileName(picture, width, extension)}`
    )
  )
}

/** Returns the smallest file of the first picture. */
export function thumbOf([first]: readonly ProductPicture[]): string | null {
  return first ? url(first, first.widths[0], first.fallback) : null
}

export function pictureView(picture: ProductPicture): PictureView {
  const { alt, width, height, widths, fallback } = picture
  const srcSet = (extension: string) =>
    widths.map((size) => `${url(picture, size, extension)} ${size}w`).join(', ')
  const middleWidth = widths[Math.min(1, widths.length - 1)]
  return {
    alt,
    width,
    height,
    webp: srcSet('webp'),
    srcSet: srcSet(fallback),
    src: url(picture, middleWidth, fallback),
  }
}

const url = (picture: ProductPicture, width: number, extension: string) =>
  `/pictures/${pictureFileName(picture, width, extension)}`
