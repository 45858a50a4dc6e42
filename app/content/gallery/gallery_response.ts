import { shop } from '#config/shop'
import { pictureLimits } from '#core/pictures'
import { largestPictureUrl, pictureView, smallestPictureUrl } from '#core/pictures/stored_picture'
import type GalleryPicture from '#content/gallery/gallery_picture'

/** `GalleryItem` of docs/api/pages.md; for staff also without an alternative text */
export type GalleryItemJson = {
  _id: string
  /** URL of the thumbnail, or of the full picture where one is read */
  path: string
  alt: string
  width: number
  height: number
}

export const toGalleryItemJson = (picture: GalleryPicture): GalleryItemJson => ({
  ...toPictureJson(picture),
  path: smallestPictureUrl(picture.file),
})

/** Like the item of the list, with the path of the full picture. */
export const toPictureJson = ({ id, alt, width, height, file }: GalleryPicture) => ({
  _id: id,
  path: largestPictureUrl(file),
  alt,
  width,
  height,
})

export const toGalleryPictureView = ({ id, alt, file }: GalleryPicture) => ({
  ...pictureView({ ...file, alt }),
  id,
  /** URL of the full picture */
  href: largestPictureUrl(file),
})

export type GalleryPictureView = ReturnType<typeof toGalleryPictureView>

/**
 * Returns what only staff see: the limits, and the pictures whose alternative text was made from the file name or is
 * missing, which are not public without one.
 */
export const toGalleryEditor = (pictures: readonly GalleryPicture[]) => ({
  drafts: pictures
    .filter(({ needsDescription }) => needsDescription)
    .map((picture) => ({ ...toGalleryPictureView(picture), name: picture.name })),
  limits: { pictures: shop.uploads.galleryPictures, bytes: pictureLimits.bytes },
})

export type GalleryEditor = ReturnType<typeof toGalleryEditor>
export type GalleryDraftView = GalleryEditor['drafts'][number]
