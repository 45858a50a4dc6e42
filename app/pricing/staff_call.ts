import { toSessionActor } from '#accounts'
import { isId } from '#shared/ids'
import { notFound } from '#shared/refusal'
import { dryRunQuery } from '#pricing/validators/prices'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'

/** The id in the path; what cannot be one is not there. */
export function idOf({ params }: HttpContext, name = 'id'): string {
  const id: unknown = params[name]
  if (typeof id !== 'string' || !isId(id)) throw notFound()
  return id
}

/** `?c`, else the currency of whoever asks */
export async function currencyOf({ request, storefront }: HttpContext): Promise<Currency> {
  const { c } = await dryRunQuery.validate(request.qs())
  return c ?? storefront.currency
}

/** Who saves, whether only to see what would happen, and the version that they had read */
export async function savingOf({ request, caller }: HttpContext) {
  const query = await dryRunQuery.validate(request.qs())
  return {
    actor: toSessionActor(caller.user!),
    isDryRun: query.dry_run === '1',
    // A proxy that compresses the answers marks their tags as weak.
    version: request.header('if-match')?.replace(/^W\//, '').replaceAll('"', '') ?? null,
  }
}
