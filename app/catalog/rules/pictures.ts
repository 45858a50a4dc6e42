import type { PictureView, ProductPicture } from '#catalog/views'

export const PICTURE_WIDTHS = [480, 960, 1920] as const

const NAME = /^[0-9a-f]{32}-\d{3,4}\.(webp|jpg|png)$/
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
type Extension = keyof typeof TYPES

export type PictureFileName = { key: string; contentType: string }

/** Where the file of that name lies, or null: a name from outside that looks otherwise becomes no key. */
export function findPictureFile(name: string): PictureFileName | null {
  const [, extension] = NAME.exec(name) ?? []
  if (!extension) return null
  return { key: `pictures/${name}`, contentType: TYPES[extension as Extension] }
}

export const pictureFileName = (
  { id }: Pick<ProductPicture, 'id'>,
  width: number,
  extension: string
) => `${id}-${width}.${extension}`

/** The keys of all its files */
export function pictureKeys(picture: ProductPicture): string[] {
  return picture.widths.flatMap((width) =>
    ['webp', picture.fallback].map(
      (extension) => `pictures/${pictureFileName(picture, width, extension)}`
    )
  )
}

/** The smallest of the first */
export function thumbOf([first]: readonly ProductPicture[]): string | null {
  return first ? url(first, first.widths[0], first.fallback) : null
}

export function pictureView(picture: ProductPicture): PictureView {
  const { alt, width, height, widths, fallback } = picture
  const all = (extension: string) =>
    widths.map((one) => `${url(picture, one, extension)} ${one}w`).join(', ')
  const middle = widths[Math.min(1, widths.length - 1)]
  return {
    alt,
    width,
    height,
    webp: all('webp'),
    srcSet: all(fallback),
    src: url(picture, middle, fallback),
  }
}

const url = (picture: ProductPicture, width: number, extension: string) =>
  `/pictures/${pictureFileName(picture, width, extension)}`
