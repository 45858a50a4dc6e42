import { recordAction, type Actor } from '#core/audit_log'
import {
  insertMany,
  isPostgres,
  one,
  run,
  uniqueViolation,
  update,
  writeTx,
  type ColumnValues,
  type TableRow,
  type Trx,
} from '#core/database'
import { mergeEdit, type MeanwhileChange } from '#core/edits/merge_edits'
import { nextTimestamp } from '#shared/dates'
import { invalid, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { pick } from '#shared/objects'
import { seriesCode } from '#pricing/promos/promo_code_rules'
import { promoHistory } from '#pricing/promos/promo_history'
import {
  parseCode,
  promoColumns,
  enteredRestrictions,
  type PromoInput,
} from '#pricing/promos/promo_input_rules'
import {
  assertRestrictionsExist,
  promoRestrictions,
  replaceRestrictions,
} from '#pricing/promos/promo_restrictions'

/** Creates a code or, with `count`, a series of single-use codes with the code as their prefix; returns the first id. */
export async function createPromo(
  input: PromoInput & { count: number | null },
  actor: Actor
): Promise<string> {
  const { count } = input
  const isSeries = count !== null
  const code = parseCode(input.code, { isSeries })
  const columns = promoColumns(isSeries ? singleUse(input) : input)
  const restrictions = enteredRestrictions(input)
  return withUniqueCode(() =>
    writeTx(async (trx) => {
      await assertRestrictionsExist(input, trx)
      const id = newId()
      const now = new Date().toISOString()
      const shared = {
        ...columns,
        series_id: isSeries ? id : null,
        created_at: now,
        updated_at: now,
      }
      const codes = isSeries ? seriesCodes(code, count) : [code]
      const promos = codes.map((value, index) => ({
        ...shared,
        id: index === 0 ? id : newId(),
        code: value,
      }))
      await insertMany('promos', promos, trx)
      await replaceRestrictions(id, restrictions, trx)
      const after = { ...columns, ...restrictions, code, count }
      await recordPromoAction(id, 'promo_created', { actor, after }, trx)
      return id
    })
  )
}

type EditedPromo = { updated: string; meanwhile: MeanwhileChange[] }

/** Updates a code, or all codes of a series, and returns the new version; what others changed meanwhile stays. */
export function editPromo(
  id: string,
  input: PromoInput & { updated: string },
  actor: Actor
): Promise<EditedPromo> {
  return withUniqueCode(() =>
    writeTx(async (trx) => {
      const promo = await lockPromo(id, trx)
      const edited = { id, edited: input.updated, updatedAt: promo.updated_at }
      const isSeries = promo.series_id !== null
      const entered = {
        ...promoColumns(isSeries ? singleUse(input) : input),
        ...(!isSeries && { code: parseCode(input.code) }),
      }
      await assertRestrictionsExist(input, trx)
      const stored = await promoRestrictions(promo, trx)
      const before = { ...pickColumns(promo, entered), ...stored }
      const values = { before, after: { ...entered, ...enteredRestrictions(input) } }
      const { meanwhile, repeated } = await mergeEdit(edited, values, promoHistory, trx)
      const columns = { ...entered, ...pick(pickColumns(promo, entered), repeated) }
      const restrictions = { ...enteredRestrictions(input), ...pick(stored, repeated) }
      if (!isSeries) assertNotBelowRedemptions(promo, columns.redemption_limit)

      const newVersion = nextTimestamp(promo.updated_at)
      await update(
        'promos',
        { ...columns, updated_at: newVersion },
        isSeries ? { series_id: id } : { id },
        trx
      )
      await replaceRestrictions(id, restrictions, trx)
      const after = { ...columns, ...restrictions }
      const details = { actor, before, after, at: new Date(newVersion) }
      await recordPromoAction(id, 'promo_edited', details, trx)
      return { updated: newVersion, meanwhile }
    })
  )
}

/** Enables or disables a code or a series; carts with the code are repriced on their next read. */
export function setPromoDisabled(id: string, disabled: boolean, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const promo = await lockPromo(id, trx)
    if (Boolean(promo.disabled) === disabled) return
    const newVersion = nextTimestamp(promo.updated_at)
    await run(
      'update promos set disabled = ?, updated_at = ? where id = ? or series_id = ?',
      [disabled, newVersion, id, id],
      trx
    )
    const action = disabled ? 'promo_switched_off' : 'promo_switched_on'
    const changes = { before: { disabled: !disabled }, after: { disabled } }
    await recordPromoAction(id, action, { actor, ...changes, at: new Date(newVersion) }, trx)
  })
}

async function lockPromo(id: string, trx: Trx): Promise<TableRow<'promos'>> {
  const promo = await one<TableRow<'promos'>>(
    `select * from promos where id = ? and (series_id is null or series_id = id) ${isPostgres() ? 'for update' : ''}`,
    [id],
    trx
  )
  if (!promo) throw notFound('There is no such code.')
  return promo
}

const singleUse = <Input extends PromoInput>(input: Input): Input => ({
  ...input,
  limit: 1,
  customer_limit: null,
})

function seriesCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(seriesCode(prefix))
  return [...codes]
}

function assertNotBelowRedemptions(promo: TableRow<'promos'>, limit: number | null): void {
  const { redemption_count: count } = promo
  if (limit !== null && limit < count)
    throw invalid('limit', `This code has already been used ${count} times.`)
}

const pickColumns = (promo: TableRow<'promos'>, columns: ColumnValues<'promos'>) =>
  Object.fromEntries(Object.entries(promo).filter(([column]) => column in columns))

async function withUniqueCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!uniqueViolation(error)?.includes('code')) throw error
    throw invalid('code', 'This code is already taken.')
  }
}

type AuditDetails = { actor: Actor; before?: unknown; after?: unknown; at?: Date }

const recordPromoAction = (
  id: string,
  action: string,
  { at, ...details }: AuditDetails,
  trx: Trx
) => recordAction({ subject: { type: 'promo', id }, action, ...details }, trx, at)
