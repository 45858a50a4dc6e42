import vine from '@vinejs/vine'
import { calendarDay, optionalEnum } from '#core/validation'
import { ACTIVITY_KINDS, ACTIVITY_SUBJECTS } from '#reporting/activity/activity_rules'

export const activityValidator = vine.create({
  actor: vine
    .string()
    .regex(/^([0-9a-f]{24}|shop|guest)$/)
    .optional(),
  kind: optionalEnum(ACTIVITY_KINDS),
  subject: optionalEnum(ACTIVITY_SUBJECTS),
  from: calendarDay().optional(),
  until: calendarDay().optional(),
  before: vine.string().maxLength(80).optional(),
})
