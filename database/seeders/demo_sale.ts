import { configureSale } from '#catalog'
import { shop } from '#config/shop'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { calendarDay } from '#shared/dates'
import { endOfDay, addCalendarDays, startOfDay } from '#shared/shop_time'

const STARTS_IN_DAYS = 21
const LASTS_DAYS = 4

/** Schedules a sale for a long weekend three weeks after the demo is created. */
export async function seedDemoSale(now = new Date()): Promise<void> {
  const dayIn = (days: number) =>
    calendarDay(addCalendarDays(now, days, shop.timeZone), shop.timeZone)
  await configureSale(
    {
      percentMillionths: 150_000,
      startsAt: startOfDay(dayIn(STARTS_IN_DAYS), shop.timeZone),
      endsAt: endOfDay(dayIn(STARTS_IN_DAYS + LASTS_DAYS - 1), shop.timeZone),
    },
    SYSTEM_ACTOR
  )
}
