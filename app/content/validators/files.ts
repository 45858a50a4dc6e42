import vine from '@vinejs/vine'
import { id, pageNumber, text } from '#core/validation'
import { FILE_VISIBILITIES } from '#content/rules/file_access'

export const filesPageValidator = vine.create({
  page: pageNumber(),
  q: text(200).optional(),
  show: vine.enum(['', 'deleted'] as const).optional(),
})

export const fileAccessValidator = vine.create({
  visibility: vine.enum(FILE_VISIBILITIES),
  group: id().nullable().optional(),
})
