import { logAction, type Actor } from '#core/actions_log'
import { insert, isPostgres, one, run, uniqueViolation, writeTx } from '#core/database'
import { laterThan } from '#shared/dates'
import { newId } from '#shared/ids'
import { conflict, invalid, notFound } from '#shared/refusal'
import { assertKnown } from '#pricing/queries/promo_choices'
import { seriesCode } from '#pricing/rules/promo_code'
import { promoColumns, readCode, type PromoInput } from '#pricing/rules/promo_terms'
import type { Binding, Trx } from '#core/database'

/** Makes a code, or with `count` a series of so many single-use codes that begin with it; answers the id to open. */
export async function createPromo(
  input: PromoInput & { count: number | null },
  actor: Actor
): Promise<string> {
  const { count } = input
  const code = readCode(input.code, { isSeries: count !== null })
  const columns = promoColumns(count === null ? input : singleUse(input))
  return unlessTaken(() =>
    writeTx(async (trx) => {
      await assertKnown(input, trx)
      const id = newId()
      const seriesId = count === null ? null : id
      const codes = count === null ? [code] : seriesOf(code, count)
      const at = new Date().toISOString()
      const row = { ...columns, series_id: seriesId, created_at: at, updated_at: at }
      for (const [index, single] of codes.entries()) {
        await insert('promos', { ...row, id: index === 0 ? id : newId(), code: single }, trx)
      }
      await logPromo(id, 'promo_created', { actor, after: { ...columns, code, count } }, trx)
      return id
    })
  )
}

/** Changes a code, or all codes of a series at once; `updated` as read guards against somebody else's edit. */
export function editPromo(
  id: string,
  input: PromoInput & { updated: string },
  actor: Actor
): Promise<void> {
  return unlessTaken(() =>
    writeTx(async (trx) => {
      const before = await lockPromo(id, trx)
      if (before.updated_at !== input.updated)
        throw conflict(CHANGED_MEANWHILE, 'E_CHANGED_MEANWHILE')
      const isSeries = before.series_id !== null
      const columns: Record<string, Binding> = {
        ...promoColumns(isSeries ? singleUse(input) : input),
        ...(!isSeries && { code: readCode(input.code) }),
      }
      await assertKnown(input, trx)
      assertAboveUses(before, columns.use_limit as number | null)

      const sets = { ...columns, updated_at: laterThan(before.updated_at) }
      await run(
        `update promos set ${Object.keys(sets)
          .map((column) => `${column} = ?`)
          .join(', ')} where ${isSeries ? 'series_id' : 'id'} = ?`,
        [...Object.values(sets), id],
        trx
      )
      const were = Object.fromEntries(
        Object.keys(columns).map((column) => [column, before[column]])
      )
      await logPromo(id, 'promo_edited', { actor, before: were, after: columns }, trx)
    })
  )
}

/** Switches a code, or a series, off or on again; carts that hold it follow at once. */
export function switchPromo(id: string, disabled: boolean, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const before = await lockPromo(id, trx)
    if (Boolean(before.disabled) === disabled) return
    await run(
      'update promos set disabled = ?, updated_at = ? where id = ? or series_id = ?',
      [disabled, laterThan(before.updated_at), id, id],
      trx
    )
    await logPromo(id, disabled ? 'promo_switched_off' : 'promo_switched_on', { actor }, trx)
  })
}

type Stored = Record<string, unknown> & {
  used: number
  series_id: string | null
  updated_at: string
  disabled: boolean | number
}

async function lockPromo(id: string, trx: Trx): Promise<Stored> {
  const found = await one<Stored>(
    `select * from promos where id = ? and (series_id is null or series_id = id) ${isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )
  if (!found) throw notFound('There is no such code.')
  return found
}

const CHANGED_MEANWHILE =
  'Somebody else changed this code meanwhile. Please reload the page and try again.'

const singleUse = <Input extends PromoInput>(input: Input): Input => ({
  ...input,
  limit: 1,
  customer_limit: null,
})

function seriesOf(prefix: string, count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(seriesCode(prefix))
  return [...codes]
}

function assertAboveUses({ used, series_id: series }: Stored, limit: number | null): void {
  if (series !== null || limit === null || limit >= used) return
  throw invalid('limit', `It has been used ${used} times already.`)
}

async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!uniqueViolation(error)?.includes('code')) throw error
    throw invalid('code', 'There is a code of this name already.')
  }
}

type Logged = { actor: Actor; before?: unknown; after?: unknown }

const logPromo = (id: string, action: string, logged: Logged, trx: Trx) =>
  logAction({ about: { type: 'promo', id }, action, ...logged }, trx)
