import vine from '@vinejs/vine'
import { emptyAsNull } from '#core/validation'
import { shop } from '#config/shop'
import { parseEnd, parseStart } from '#shared/shop_time'

// A date, or a time without an offset, is in the shop's time zone.
const instantRule = vine.createRule((value, parse: typeof parseStart, field) => {
  if (!field.isValid) return
  const instant = parse(String(value), shop.timeZone)
  if (instant === null) field.report('Please enter a date.', 'moment', field)
  else field.mutate(instant, field)
})

const dateText = () => vine.string().trim().maxLength(40).parse(emptyAsNull)

export const startInstant = () => dateText().use(instantRule(parseStart))

/** A date without a time is the end of that day. */
export const endInstant = () => dateText().use(instantRule(parseEnd))
