import vine from '@vinejs/vine'
import { choice, pageNumber } from '#core/validation'

export const stockAlertsPageValidator = vine.create({
  page: pageNumber(),
  show: choice(['open', 'all']),
})
