import { configuredSale } from '#catalog'
import { Rate } from '#shared/rate'

export default class SaleController {
  async show() {
    const { percentMillionths, startsAt, endsAt } = await configuredSale()
    return {
      percent: Rate.millionths(percentMillionths).toFraction(),
      start: startsAt,
      end: endsAt,
    }
  }
}
