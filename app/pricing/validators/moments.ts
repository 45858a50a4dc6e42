import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { parseEnd, parseStart } from '#shared/shop_time'

/** Becomes an instant; a day, or a time without an offset, is in the shop's time zone. */
const moment = vine.createRule((value, read: typeof parseStart, field) => {
  if (!field.isValid) return
  const instant = read(String(value), shop.timeZone)
  if (instant === null) field.report('Please enter a date.', 'moment', field)
  else field.mutate(instant, field)
})

const typed = () => vine.string().trim().maxLength(40)

export const startMoment = () => typed().use(moment(parseStart))

/** A day alone means the end of that day. */
export const endMoment = () => typed().use(moment(parseEnd))
