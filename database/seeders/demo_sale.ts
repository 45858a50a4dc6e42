import { configureSale } from '#catalog'
import { shop } from '#config/shop'
import { SYSTEM } from '#core/actions_log'
import { calendarDay } from '#shared/dates'
import { endOfDay, plusDays, startOfDay } from '#shared/shop_time'

const STARTS_IN_DAYS = 21
const LASTS_DAYS = 4

/** A sale that is planned for a long weekend three weeks from the day that the demo is made. */
export async function seedDemoSale(now = new Date()): Promise<void> {
  const dayIn = (days: number) => calendarDay(plusDays(now, days, shop.timeZone), shop.timeZone)
  await configureSale(
    {
      percentMillionths: 150_000,
      startsAt: startOfDay(dayIn(STARTS_IN_DAYS), shop.timeZone),
      endsAt: endOfDay(dayIn(STARTS_IN_DAYS + LASTS_DAYS - 1), shop.timeZone),
    },
    SYSTEM
  )
}
