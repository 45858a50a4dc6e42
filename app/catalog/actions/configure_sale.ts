import { recordAction, type Actor } from '#core/audit_log'
import { run, writeTx } from '#core/database'
import { invalid } from '#shared/domain_error'
import { bumpPrices, catalog } from '#catalog/queries/catalog'
import { BAD_SALE_PERCENT, isSalePercent, type Sale } from '#catalog/rules/sale'

// The audit log needs an id of 24 digits, and there is only one sale.
const SALE_SUBJECT = { type: 'sale', id: '000000000000000000000001' }

/** Configures the sale of the whole catalog; a percentage of 0 or no dates switches it off. */
export function configureSale(sale: Sale, actor: Actor): Promise<Sale> {
  assertSale(sale)
  return writeTx(async (trx) => {
    const { sale: before } = await catalog(trx)
    await run(
      `insert into sale (id, percent_millionths, starts_at, ends_at, updated_at) values (1, ?, ?, ?, ?)
       on conflict (id) do update set percent_millionths = excluded.percent_millionths,
         starts_at = excluded.starts_at, ends_at = excluded.ends_at, updated_at = excluded.updated_at`,
      [sale.percentMillionths, sale.startsAt, sale.endsAt, new Date().toISOString()],
      trx
    )
    await bumpPrices(trx)
    await recordAction(
      { subject: SALE_SUBJECT, action: 'sale_configured', actor, before, after: sale },
      trx
    )
    return sale
  })
}

function assertSale({ percentMillionths, startsAt, endsAt }: Sale) {
  if (!isSalePercent(percentMillionths)) throw invalid('percent', BAD_SALE_PERCENT)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw invalid('end', 'The end must be after the start.')
}
