import { appUrl } from '#config/app'
import { lineOf } from '#catalog/lines/rules/lines'
import { drawingThumbnailUrl, THUMBNAIL_SIZE } from '#core/pictures/thumbnail'
import { smallestPictureUrl } from '#core/pictures/stored_picture'
import { Audience } from '#shared/enums'
import type { CatalogProduct } from '#catalog/product'
import type { MailPicture } from '#core/mail/template'

/** In pixels of a screen */
const LONGER_SIDE = 48

/**
 * Returns the picture of a product for mails: its first photograph, or else the drawing of its line. Mail programs do not
 * sign in, so a trade line without a photograph has none.
 */
export function mailPicture(product: CatalogProduct | null | undefined): MailPicture | null {
  if (!product) return null
  const photograph = product.pictures.at(0)
  if (photograph) return { src: appUrl + smallestPictureUrl(photograph), ...fitted(photograph) }
  const drawing = drawingThumbnailUrl(product.thumb)
  if (!drawing || lineOf(product.line).audience !== Audience.Public) return null
  return { src: appUrl + drawing, ...fitted(THUMBNAIL_SIZE) }
}

function fitted({ width, height }: { width: number; height: number }) {
  const scale = LONGER_SIDE / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
