import { errors } from '@vinejs/vine'
import { EMPTY_PRICE_ENTRY, groupPriceRows } from '#pricing/tables/price_bodies'
import { groupPricesValidator } from '#pricing/tables/price_validators'
import type { PriceEntryChange } from '#pricing/tables/price_entry_rules'
import type { Currency } from '#shared/money'

type FieldProblem = { field: string; message: string }

type Context = { groupId: string; currency: Currency }

type GroupPriceInput = {
  /** Applies to the rows without one */
  currency: Currency
  changes: PriceEntryChange[]
}

/** Validates the prices of a group, in any of the accepted bodies. */
export async function readGroupPrices(
  body: unknown,
  { groupId, currency: requested }: Context
): Promise<GroupPriceInput> {
  const { prices, pathOf } = groupPriceRows(body)
  const toBodyPath = (field: string) =>
    field
      .replace(/^prices\.(\d+)/, (_match, index: string) => pathOf(Number(index)))
      .replace(/^\./, '')
  const input = await groupPricesValidator
    .validate({ currency: currencyOf(body), prices })
    .catch((error: unknown) => {
      throw error instanceof errors.E_VALIDATION_ERROR
        ? withPaths(error.messages as FieldProblem[], toBodyPath)
        : error
    })
  const problems = input.prices.flatMap((row, index) =>
    rowProblems(row, groupId, `prices.${index}`)
  )
  if (problems.length > 0) throw withPaths(problems, toBodyPath)

  const currency = input.currency ?? requested
  const changes = input.prices.map((row) => ({
    productId: row.product,
    currency: row.currency ?? currency,
    cents: row.price as number | null | undefined,
    moq: row.moq as number | null | undefined,
  }))
  return { currency, changes }
}

const currencyOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'currency' in body && !('product' in body)
    ? body.currency
    : undefined

type Row = { group?: string; price?: unknown; moq?: unknown }

function rowProblems({ group, price, moq }: Row, groupId: string, path: string): FieldProblem[] {
  if (group !== undefined && group !== groupId)
    return [{ field: `${path}.group`, message: 'This price belongs to another group.' }]
  if (price === undefined && moq === undefined)
    return [{ field: `${path}.price`, message: EMPTY_PRICE_ENTRY }]
  return []
}

const withPaths = (problems: readonly FieldProblem[], toBodyPath: (field: string) => string) =>
  new errors.E_VALIDATION_ERROR(
    problems.map((problem) => ({ ...problem, field: toBodyPath(problem.field) }))
  )
