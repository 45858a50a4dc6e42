import { one, rows, type Binding } from '#core/database'
import { likePattern } from '#core/like'
import { countPages, type PaginatedList } from '#core/lists'
import type { PromoSummary } from '#pricing/promo_summary'
import type { PromoFilter, PromoSort, PromoState } from '#pricing/rules/promo_list'

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

export async function listPromos(
  { page, pageSize, query, sort, dir, state }: PromoFilter,
  now = new Date()
): Promise<PaginatedList<PromoSummary>> {
  const time = now.toISOString()
  const condition = conditionFor(query, state)
  const from = `from ${SUMMARIES} where ${condition.sql}`
  const bindings = [time, time, ...condition.bindings]
  const counted = await one<{ n: number }>(`select count(*) as n ${from}`, bindings)
  const promos = await rows<PromoSummary>(
    `select * ${from} order by ${SORT_COLUMNS[sort]} ${dir}, id ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const count = counted!.n
  return { rows: promos, count, page, pages: countPages(count, pageSize), pageSize }
}

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
