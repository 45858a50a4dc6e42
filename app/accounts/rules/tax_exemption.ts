import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'

type Exemption = { isTaxExempt: boolean; until: string | null }

/** An exemption holds through the last day of its certificate, in the shop's time zone; without a day it does not end. */
export const isExemptAt = ({ isTaxExempt, until }: Exemption, now: Date): boolean =>
  isTaxExempt && (until === null || calendarDay(now, shop.timeZone) <= until)
