import vine from '@vinejs/vine'
import { choice, id, pageNumber, text } from '#core/validation'
import { FILE_VISIBILITIES } from '#content/files/file_rules'

export const filesPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  show: choice(['deleted']),
})

export const fileAccessValidator = vine.create({
  visibility: vine.enum(FILE_VISIBILITIES),
  group: id().nullable().optional(),
})
