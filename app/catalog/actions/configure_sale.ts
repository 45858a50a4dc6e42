import { logAction, type Actor } from '#core/actions_log'
import { run, writeTx } from '#core/database'
import { invalid } from '#shared/refusal'
import { bumpPrices, catalogue } from '#catalog/queries/catalogue'
import { BAD_SALE_PERCENT, isSalePercent } from '#catalog/rules/sale_percent'
import type { Sale } from '#catalog/views'

/** The log of actions wants an id of 24 digits; there is one sale. */
const THE_SALE = { type: 'sale', id: '000000000000000000000001' }

/** One sale for the whole catalogue; a percentage of 0 or no dates switches it off. */
export function configureSale(sale: Sale, actor: Actor): Promise<Sale> {
  assertSale(sale)
  return writeTx(async (trx) => {
    const { sale: before } = await catalogue(trx)
    await run(
      `insert into sale (id, percent_millionths, starts_at, ends_at, updated_at) values (1, ?, ?, ?, ?)
       on conflict (id) do update set percent_millionths = excluded.percent_millionths,
         starts_at = excluded.starts_at, ends_at = excluded.ends_at, updated_at = excluded.updated_at`,
      [sale.percentMillionths, sale.startsAt, sale.endsAt, new Date().toISOString()],
      trx
    )
    await bumpPrices(trx)
    await logAction({ about: THE_SALE, action: 'sale_configured', actor, before, after: sale }, trx)
    return sale
  })
}

function assertSale({ percentMillionths, startsAt, endsAt }: Sale) {
  if (!isSalePercent(percentMillionths)) throw invalid('percent', BAD_SALE_PERCENT)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw invalid('end', 'The end must be after the start.')
}
