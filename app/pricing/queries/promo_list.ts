import { shop } from '#config/shop'
import { one, rows } from '#core/database'
import { like } from '#core/like'
import { pagesOf, type SortDirection } from '#core/lists'
import { Money, type MoneyJson } from '#shared/money'
import { Rate } from '#shared/rate'
import type { Binding } from '#core/database'
import type { PromoRow } from '#pricing/queries/promos'
import type { PromoState } from '#pricing/rules/promo_state'
import type { PromoRowView } from '#pricing/views'

const SORTS = {
  code: 'code',
  start: `coalesce(starts_at, '')`,
  end: `coalesce(ends_at, '9')`,
  used: 'all_used',
  created: 'created_at',
} as const
export type PromoSort = keyof typeof SORTS
export const PROMO_SORT_KEYS = Object.keys(SORTS) as PromoSort[]

export type PromoFilter = {
  page: number
  query: string
  sort: PromoSort
  dir: SortDirection
  state: PromoState | null
}

export const FIRST_PROMOS: PromoFilter = {
  page: 1,
  query: '',
  sort: 'created',
  dir: 'desc',
  state: null,
}

/** A code, or the first of a series, which stands for all of it */
export type ListedPromo = PromoRow & {
  note: string
  series_id: string | null
  created_at: string
  updated_at: string
  all_used: number
  all_limit: number | null
  state: PromoState
}

/** Every code with its state at two equal instants; a series is one row. */
const STATED = `(
  select c.*, case
    when c.disabled then 'off'
    when c.ends_at <= ? then 'over'
    when c.all_used >= c.all_limit then 'used_up'
    when c.starts_at > ? then 'planned'
    else 'running' end as state
  from (
    select p.*,
      case when p.series_id is null then p.used
        else (select sum(s.used) from promos s where s.series_id = p.id) end as all_used,
      case when p.series_id is null then p.use_limit
        else (select count(*) from promos s where s.series_id = p.id) end as all_limit
    from promos p where p.series_id is null or p.series_id = p.id
  ) c
) as stated`

export async function listPromos({ page, query, sort, dir, state }: PromoFilter, now = new Date()) {
  const at = now.toISOString()
  const { where, bindings } = filter(query, state)
  const from = `from ${STATED} where ${where}`
  const counted = await one<{ n: number }>(`select count(*) as n ${from}`, [at, at, ...bindings])
  const size = shop.pageSize.list
  const found = await rows<ListedPromo>(
    `select * ${from} order by ${SORTS[sort]} ${dir}, id ${dir} limit ? offset ?`,
    [at, at, ...bindings, size, (page - 1) * size]
  )
  const count = counted!.n
  return { rows: found.map(toRow), count, page, pages: pagesOf(count, size) }
}

export function findListedPromo(id: string, now = new Date()): Promise<ListedPromo | null> {
  const at = now.toISOString()
  return one<ListedPromo>(`select * from ${STATED} where id = ?`, [at, at, id])
}

function filter(query: string, state: PromoState | null): { where: string; bindings: Binding[] } {
  const byWords = `(lower(code) like ? escape '\\' or lower(note) like ? escape '\\' or exists (
    select 1 from promos m where m.series_id = stated.id and lower(m.code) like ? escape '\\'))`
  const tests = [
    ...(query.trim()
      ? [{ sql: byWords, bindings: Array.from({ length: 3 }, () => like(query)) }]
      : []),
    ...(state ? [{ sql: 'state = ?', bindings: [state] }] : []),
  ]
  return {
    where: tests.map(({ sql }) => sql).join(' and ') || '1 = 1',
    bindings: tests.flatMap((part) => part.bindings),
  }
}

export function toRow(promo: ListedPromo): PromoRowView {
  const isSeries = promo.series_id !== null
  return {
    id: promo.id,
    code: isSeries ? seriesPrefix(promo.code) : promo.code,
    codes: isSeries ? promo.all_limit : null,
    note: promo.note,
    percent: percentOf(promo),
    amounts: amountsOf(promo.amount_usd_cents, promo.amount_cad_cents),
    audience: promo.audience,
    startsAt: promo.starts_at,
    endsAt: promo.ends_at,
    used: promo.all_used,
    limit: promo.all_limit,
    state: promo.state,
  }
}

/** 12.5 is 12.5 %. */
export const percentOf = ({ percent_millionths: part }: Pick<PromoRow, 'percent_millionths'>) =>
  part === null ? null : Rate.millionths(part).toPercent()

/** `SPRING` of `SPRING-7KQ4-M2XD` */
export const seriesPrefix = (code: string) => code.split('-').slice(0, -2).join('-')

function amountsOf(usd: number | null, cad: number | null): MoneyJson[] {
  return [
    ...(usd === null ? [] : [Money.of(usd, 'usd').toJSON()]),
    ...(cad === null ? [] : [Money.of(cad, 'cad').toJSON()]),
  ]
}
