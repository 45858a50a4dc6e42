import vine from '@vinejs/vine'

/** The fields differ by setting, and the rules of each stand beside it. */
export const ownerSettingValidator = vine.create({
  value: vine.record(vine.string().maxLength(2000).nullable()).nullable(),
})
