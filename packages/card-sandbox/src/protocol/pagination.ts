import { ok } from '../call.js'
import { invalidRequest, resourceMissing } from './errors.js'
import type { Call } from '../call.js'
import type { ApiResponse } from './errors.js'
import type { Parameters } from './parameters.js'
import type { Kind, Selection } from '../store.js'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** Lists what belongs to charges: refunds and disputes take the same parameters. */
export const listOfCharges =
  (kind: Kind, url: string) =>
  ({ store, params }: Call): ApiResponse => {
    params.allowOnly(
      'charge',
      'created',
      'ending_before',
      'expand',
      'limit',
      'payment_intent',
      'starting_after'
    )
    const filters = { charge: params.text('charge'), payment_intent: params.text('payment_intent') }
    return listResponse(kind, url, { store, params }, filters)
  }

export function listResponse(
  kind: Kind,
  url: string,
  { store, params }: Pick<Call, 'params' | 'store'>,
  filters: Record<string, string | null> = {}
): ApiResponse {
  const limit = limitOf(params)
  const found = store.list(kind, {
    limit: limit + 1,
    after: cursor('starting_after'),
    before: cursor('ending_before'),
    created: createdOf(params),
    matching: Object.fromEntries(
      Object.entries(filters).filter((filter): filter is [string, string] => filter[1] !== null)
    ),
  })
  const hasMore = found.length > limit
  const page = params.has('ending_before') ? found.slice(-limit) : found.slice(0, limit)
  return ok({ object: 'list', data: page, has_more: hasMore, url })

  function cursor(name: string): number | undefined {
    const id = params.text(name)
    if (id === null) return undefined

    const sequence = store.sequenceOf(kind, id)
    if (sequence === null) throw resourceMissing(kind, id, name, 400)
    return sequence
  }
}

function limitOf(params: Parameters): number {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT
  if (limit >= 1 && limit <= MAX_LIMIT) return limit

  const bound = limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${MAX_LIMIT}`
  throw invalidRequest(`This value must be ${bound} (it currently is '${limit}').`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
  })
}

function createdOf(params: Parameters): Selection['created'] {
  if (params.isText('created')) return { exactly: params.requiredInteger('created') }

  const range = params.hash('created')?.allowOnly('gt', 'gte', 'lt', 'lte')
  return {
    gt: range?.integer('gt') ?? undefined,
    gte: range?.integer('gte') ?? undefined,
    lt: range?.integer('lt') ?? undefined,
    lte: range?.integer('lte') ?? undefined,
  }
}
