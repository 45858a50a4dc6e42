import { largestPictureUrl, pictureView, smallestPictureUrl } from '#core/pictures/stored_picture'
import type GalleryPicture from '#content/models/gallery_picture'
import type { GalleryDraftView, GalleryItemJson, GalleryPictureView } from '#content/views'

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

export const toGalleryPictureView = ({ id, alt, file }: GalleryPicture): GalleryPictureView => ({
  ...pictureView({ ...file, alt }),
  id,
  href: largestPictureUrl(file),
})

export const toGalleryDraftView = (picture: GalleryPicture): GalleryDraftView => ({
  ...toGalleryPictureView(picture),
  name: picture.name,
})
