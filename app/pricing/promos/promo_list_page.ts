import { shop } from '#config/shop'
import { countRows, one, rows, type Binding, type TableRow } from '#core/database'
import { likePattern } from '#core/like'
import { countPages } from '#core/lists'
import { Money, type MoneyJson } from '#shared/money'
import { Rate } from '#shared/rate'
import { seriesPrefix } from '#pricing/promos/promo_code_rules'

/** A code, or the first code of a series with the totals of the series */
export type PromoSummary = TableRow<'promos'> & {
  total_redemptions: number
  total_limit: number | null
  state: PromoState
}

export const PROMO_STATES = ['running', 'scheduled', 'ended', 'used_up', 'off'] as const
type PromoState = (typeof PROMO_STATES)[number]

export const PROMO_SORT_KEYS = ['code', 'start', 'end', 'used', 'created'] as const
type PromoSort = (typeof PROMO_SORT_KEYS)[number]

type PromoFilter = {
  page: number
  pageSize: number
  query: string
  sort: PromoSort
  dir: 'asc' | 'desc'
  state: PromoState | null
}

export const DEFAULT_PROMO_FILTER: PromoFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'created',
  dir: 'desc',
  state: null,
}

const SORT_COLUMNS: Record<PromoSort, string> = {
  code: 'code',
  start: `coalesce(starts_at, '')`,
  end: `coalesce(ends_at, '9')`,
  used: 'total_redemptions',
  created: 'created_at',
}

// Binds the current time twice.
const SUMMARIES = `(
  select t.*, case
    when t.disabled then 'off'
    when t.ends_at <= ? then 'ended'
    when t.total_redemptions >= t.total_limit then 'used_up'
    when t.starts_at > ? then 'scheduled'
    else 'running' end as state
  from (
    select p.*,
      case when p.series_id is null then p.redemption_count
        else (select sum(s.redemption_count) from promos s where s.series_id = p.id)
      end as total_redemptions,
      case when p.series_id is null then p.redemption_limit
        else (select count(*) from promos s where s.series_id = p.id)
      end as total_limit
    from promos p where p.series_id is null or p.series_id = p.id
  ) t
) as summaries`

/** Returns a page of the codes that match a filter; a series of single-use codes is one row. */
export async function promoListPage(
  { page, pageSize, query, sort, dir, state }: PromoFilter,
  now = new Date()
) {
  const time = now.toISOString()
  const condition = conditionFor(query, state)
  const from = `from ${SUMMARIES} where ${condition.sql}`
  const bindings = [time, time, ...condition.bindings]
  const count = await countRows(`select count(*) as n ${from}`, bindings)
  const promos = await rows<PromoSummary>(
    `select * ${from} order by ${SORT_COLUMNS[sort]} ${dir}, id ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const paging = { count, page, pages: countPages(count, pageSize), pageSize }
  return { rows: promos.map(toPromoRow), ...paging, query, sort, dir, state }
}

export type PromoListView = Awaited<ReturnType<typeof promoListPage>>

export function findPromoSummary(id: string, now = new Date()): Promise<PromoSummary | null> {
  const time = now.toISOString()
  return one<PromoSummary>(`select * from ${SUMMARIES} where id = ?`, [time, time, id])
}

type SqlCondition = { sql: string; bindings: Binding[] }

const MATCHES_TEXT = `(lower(code) like ? escape '\\' or lower(note) like ? escape '\\' or exists (
  select 1 from promos s where s.series_id = summaries.id and lower(s.code) like ? escape '\\'))`

function conditionFor(query: string, state: PromoState | null): SqlCondition {
  const pattern = likePattern(query)
  const conditions: SqlCondition[] = [
    ...(query.trim() ? [{ sql: MATCHES_TEXT, bindings: [pattern, pattern, pattern] }] : []),
    ...(state ? [{ sql: 'state = ?', bindings: [state] }] : []),
  ]
  return {
    sql: conditions.map(({ sql }) => sql).join(' and ') || '1 = 1',
    bindings: conditions.flatMap(({ bindings }) => bindings),
  }
}

export function toPromoRow(promo: PromoSummary) {
  return {
    id: promo.id,
    /** The code, or the prefix of a series */
    code: displayCode(promo),
    /** Number of codes in a series; null for a single code */
    codes: promo.series_id === null ? null : promo.total_limit,
    note: promo.note,
    /** 12.5 is 12.5 %; null for a fixed amount */
    percent: percentOf(promo),
    amounts: [
      ...amountOf(promo.amount_usd_cents, 'usd'),
      ...amountOf(promo.amount_cad_cents, 'cad'),
    ],
    audience: promo.audience,
    startsAt: promo.starts_at,
    endsAt: promo.ends_at,
    used: promo.total_redemptions,
    limit: promo.total_limit,
    state: promo.state,
  }
}

export type PromoRowView = ReturnType<typeof toPromoRow>

export const displayCode = ({ code, series_id: seriesId }: PromoSummary) =>
  seriesId === null ? code : seriesPrefix(code)

export const percentOf = ({ percent_millionths: millionths }: PromoSummary) =>
  millionths === null ? null : Rate.millionths(millionths).toPercent()

const amountOf = (cents: number | null, currency: 'usd' | 'cad'): MoneyJson[] =>
  cents === null ? [] : [Money.of(cents, currency).toJSON()]
