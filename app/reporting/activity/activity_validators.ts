import vine from '@vinejs/vine'
import { calendarDay } from '#core/validation'
import { ACTIVITY_KINDS, ACTIVITY_SUBJECTS } from '#reporting/activity/activity_rules'

export const activityValidator = vine.create({
  actor: vine
    .string()
    .regex(/^([0-9a-f]{24}|shop|guest)$/)
    .optional(),
  kind: vine.enum(ACTIVITY_KINDS).optional(),
  subject: vine.enum(ACTIVITY_SUBJECTS).optional(),
  from: calendarDay().optional(),
  until: calendarDay().optional(),
  before: vine.string().maxLength(80).optional(),
})
