import vine from '@vinejs/vine'

export const codesRequirementValidator = vine.create({
  required: vine.boolean({ strict: true }),
})
