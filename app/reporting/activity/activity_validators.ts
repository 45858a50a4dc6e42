import vine from '@vinejs/vine'
import { calendarDayRule } from '#core/validation'
import { ACTIVITY_KINDS, ACTIVITY_SUBJECTS } from '#reporting/activity/activity_rules'

const day = () => vine.string().maxLength(10).use(calendarDayRule())

export const activityValidator = vine.create({
  actor: vine
    .string()
    .regex(/^([0-9a-f]{24}|shop|guest)$/)
    .optional(),
  kind: vine.enum(ACTIVITY_KINDS).optional(),
  subject: vine.enum(ACTIVITY_SUBJECTS).optional(),
  from: day().optional(),
  until: day().optional(),
  before: vine.string().maxLength(80).optional(),
})
