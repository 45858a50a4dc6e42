import { createHash } from 'node:crypto'
import { encodePicture } from '#core/pictures/encode_picture'
import { deleteStoredFiles, storeFiles } from '#core/storage'
import { newId } from '#shared/ids'
import type { EncodedPicture } from '#core/pictures'

/** A picture in the store. Its id is part of the file names, and no id is reused for other content. */
export type StoredPicture = {
  id: string
  width: number
  height: number
  widths: number[]
  fallback: 'jpg' | 'png'
}

/** Attributes of a `picture` element: WebP sources and the fallback */
export type PictureView = {
  alt: string
  width: number
  height: number
  webp: string
  srcSet: string
  src: string
}

const FILE_NAME = /^([0-9a-f]{32})-\d{3,4}\.(webp|jpg|png)$/
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const
type Extension = keyof typeof TYPES

/** Returns picture and storage key of a file name in a URL; null for any other name, which must not become a key. */
export function findPictureFile(name: string) {
  const [, id, extension] = FILE_NAME.exec(name) ?? []
  if (!id) return null
  return { id, key: `pictures/${name}`, contentType: TYPES[extension as Extension] }
}

/**
 * Re-encodes an upload in each of the ascending `widths` and stores the files; `save` records the picture, and the files
 * are deleted where that fails.
 */
export async function storePicture<Result>(
  upload: Buffer,
  widths: readonly number[],
  save: (picture: StoredPicture) => Promise<Result>
): Promise<Result> {
  const { picture, files } = withNames(await encodePicture(upload, widths), upload)
  await storeFiles(files)
  try {
    return await save(picture)
  } catch (error) {
    await deleteStoredFiles(files.map(({ key }) => key))
    throw error
  }
}

function withNames({ files, ...size }: EncodedPicture, upload: Buffer) {
  const id = createHash('sha256').update(newId()).update(upload).digest('hex').slice(0, 32)
  const picture: StoredPicture = { id, widths: [...new Set(files.map(toWidth))], ...size }
  return {
    picture,
    files: files.map(({ width, extension, contentType, bytes }) => ({
      key: `pictures/${fileName(picture, width, extension)}`,
      contentType,
      bytes,
    })),
  }
}

const toWidth = ({ width }: { width: number }) => width

const fileName = ({ id }: Pick<StoredPicture, 'id'>, width: number, extension: string) =>
  `${id}-${width}.${extension}`

/** Returns the storage keys of all files of a picture. */
export function pictureKeys(picture: StoredPicture): string[] {
  return picture.widths.flatMap((width) =>
    ['webp', picture.fallback].map((extension) => `pictures/${fileName(picture, width, extension)}`)
  )
}

/** Returns the URL of the smallest file that every browser reads. */
export const smallestPictureUrl = (picture: StoredPicture): string =>
  url(picture, picture.widths[0], picture.fallback)

/** Returns the URL of the largest file that every browser reads. */
export const largestPictureUrl = (picture: StoredPicture): string =>
  url(picture, picture.widths.at(-1)!, picture.fallback)

export function pictureView(picture: StoredPicture & { alt: string }): PictureView {
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

const url = (picture: StoredPicture, width: number, extension: string) =>
  `/pictures/${fileName(picture, width, extension)}`
