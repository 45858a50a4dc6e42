import vine from '@vinejs/vine'

const MAX_MS = 600_000

const milliseconds = () => vine.number({ strict: true }).min(0).max(MAX_MS).optional()

export const vitalsValidator = vine.create({
  page: vine.string().maxLength(100),
  LCP: milliseconds(),
  INP: milliseconds(),
  CLS: vine.number({ strict: true }).min(0).max(100).optional(),
})
