import { listGroups } from '#accounts'
import { catalog } from '#catalog'
import { shop } from '#config/shop'
import { formatDateTime } from '#shared/dates'
import { DiscountType } from '#shared/enums'
import { centsToDecimalText } from '#shared/money'
import { Rate } from '#shared/rate'
import type { PromoAudience } from '#pricing/promos/promo_rules'
import type { HistoryTexts } from '#core/history'
import type { Trx } from '#core/database'
import type { FieldFormats } from '#shared/field_changes'

export const promoHistory: HistoryTexts = {
  type: 'promo',
  fields: promoFields,
  actions: {
    promo_created: 'Code created',
    promo_edited: 'Code changed',
    promo_switched_off: 'Deactivated',
    promo_switched_on: 'Activated',
  },
}

const AUDIENCES: Record<PromoAudience, string> = {
  all: 'All customers',
  retail: 'Retail customers',
  trade: 'Trade customers',
}

async function promoFields(trx?: Trx): Promise<FieldFormats> {
  const { byId } = await catalog(trx)
  const groups = await listGroups(trx)
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]))
  const instant = (at: string) => formatDateTime(at, shop.timeZone)
  return {
    code: { label: 'Code' },
    count: { label: 'Number of codes' },
    note: { label: 'Note' },
    type: {
      label: 'Discount',
      format: (type: DiscountType) => (type === DiscountType.Percent ? 'Percentage' : 'Amount'),
    },
    percent_millionths: {
      label: 'Percentage',
      format: (millionths: number) => `${Rate.millionths(millionths).toPercent()} %`,
    },
    amount_usd_cents: { label: 'Amount in USD', format: centsToDecimalText },
    amount_cad_cents: { label: 'Amount in CAD', format: centsToDecimalText },
    minimum_usd_cents: { label: 'Minimum in USD', format: centsToDecimalText },
    minimum_cad_cents: { label: 'Minimum in CAD', format: centsToDecimalText },
    products: {
      label: 'Products',
      format: (ids: string[]) => ids.map((id) => byId.get(id)?.sku ?? 'Deleted').join(', '),
      empty: 'All products',
    },
    audience: {
      label: 'Eligible customers',
      format: (audience: PromoAudience) => AUDIENCES[audience],
    },
    groups: {
      label: 'Groups',
      format: (ids: string[]) => ids.map((id) => groupNames.get(id) ?? 'Deleted').join(', '),
      empty: 'All groups',
    },
    starts_at: { label: 'Start', format: instant },
    ends_at: { label: 'End', format: instant },
    redemption_limit: { label: 'Total uses', empty: 'Unlimited' },
    customer_limit: { label: 'Uses per customer', empty: 'Unlimited' },
    disabled: {
      label: 'State',
      format: (isDisabled: boolean) => (isDisabled ? 'Inactive' : 'Active'),
    },
    reduces_trade_prices: { label: 'Also applies to trade prices', format: yesOrNo, empty: 'No' },
  }
}

// A stored flag is 0 or 1 on SQLite.
const yesOrNo = (flag: unknown) => (flag ? 'Yes' : 'No')
