import { shop } from '#config/shop'
import { secondPerson } from '#config/second_person'
import { requireSecondPerson } from '#core/approvals/require_second_person'
import { recordAction, type Actor } from '#core/audit_log'
import { run, writeTx, type Trx } from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/edits/merge_edits'
import { formatDateTime, nextTimestamp } from '#shared/dates'
import { invalid } from '#shared/domain_error'
import { Rate } from '#shared/rate'
import { pick } from '#shared/objects'
import { bumpPrices, catalog } from '#catalog/product/catalog'
import {
  INVALID_SALE_PERCENT,
  isSalePercent,
  type ConfiguredSale,
  type Sale,
} from '#catalog/product/sale_rules'
import type { HistoryTexts } from '#core/history'

// The audit log needs an id of 24 digits, and there is only one sale.
const SALE_SUBJECT = { type: 'sale', id: '000000000000000000000001' }

const instant = (at: string) => formatDateTime(at, shop.timeZone)

const saleHistory: HistoryTexts = {
  type: SALE_SUBJECT.type,
  actions: { sale_configured: 'Sale configured' },
  fields: () => ({
    percentMillionths: {
      label: 'Percent',
      format: (millionths: number) => `${Rate.millionths(millionths).toPercent()} %`,
    },
    startsAt: { label: 'Start', format: instant },
    endsAt: { label: 'End', format: instant },
  }),
}

type SavedSale = { sale: ConfiguredSale; meanwhile: MeanwhileChange[] }

/**
 * Configures the sale of the whole catalog; a percentage of 0 or no dates switches it off. What others changed since
 * `edited` stays.
 */
export function configureSale(entered: Sale, actor: Actor, edited?: string): Promise<SavedSale> {
  assertSale(entered)
  return writeTx(async (trx) => {
    await run('update sale set updated_at = updated_at where id = 1', [], trx)
    const { sale: before } = await catalog(trx)
    const updatedAt = before?.updatedAt ?? null
    const version = { id: SALE_SUBJECT.id, edited: before && edited, updatedAt }
    const values = { before: before ?? {}, after: entered }
    const { meanwhile, repeated } = await mergeEdit(version, values, saleHistory, trx)
    const sale: Sale = { ...entered, ...pick(before ?? {}, repeated) }
    assertSale(sale)
    await limitSale(sale, trx)
    const newVersion = nextTimestamp(updatedAt ?? '')
    await storeSale(sale, newVersion, trx)
    await recordAction(
      { subject: SALE_SUBJECT, action: 'sale_configured', actor, before, after: sale },
      trx,
      new Date(newVersion)
    )
    return { sale: { ...sale, updatedAt: newVersion }, meanwhile }
  })
}

/** Asks for a second person where a sale lowers prices by more than the owner's percentage. */
async function limitSale({ percentMillionths }: Sale, trx: Trx): Promise<void> {
  const limit = secondPerson.pricesAbovePercent
  if (limit === null || percentMillionths <= Rate.percent(limit).millionths) return
  const percent = Rate.millionths(percentMillionths).toPercent()
  await requireSecondPerson({ kind: 'prices', summary: `A sale of ${percent} %` }, trx)
}

async function storeSale(sale: Sale, version: string, trx: Trx): Promise<void> {
  await run(
    `insert into sale (id, percent_millionths, starts_at, ends_at, updated_at) values (1, ?, ?, ?, ?)
     on conflict (id) do update set percent_millionths = excluded.percent_millionths,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, updated_at = excluded.updated_at`,
    [sale.percentMillionths, sale.startsAt, sale.endsAt, version],
    trx
  )
  await bumpPrices(trx)
}

function assertSale({ percentMillionths, startsAt, endsAt }: Sale) {
  if (!isSalePercent(percentMillionths)) throw invalid('percent', INVALID_SALE_PERCENT)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw invalid('end', 'The end must be after the start.')
}
