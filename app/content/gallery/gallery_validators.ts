import vine from '@vinejs/vine'
import { id, requiredText, text } from '#core/validation'
import { shop } from '#config/shop'

const MAX_ALT = 200

export const galleryUploadValidator = vine.create({ alt: text(MAX_ALT).optional() })

export const galleryPictureValidator = vine.create({ alt: requiredText(MAX_ALT) })

export const galleryOrderValidator = vine.create({
  order: vine.array(id()).maxLength(shop.uploads.galleryPictures),
})
