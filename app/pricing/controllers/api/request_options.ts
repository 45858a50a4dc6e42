import { toAuditActor } from '#accounts'
import { isId } from '#shared/ids'
import { notFound } from '#shared/domain_error'
import { pricingQueryValidator } from '#pricing/validators/prices'
import type { Currency } from '#shared/money'
import type { HttpContext } from '@adonisjs/core/http'

/** Returns an id of the path; throws 404 for text that cannot be an id. */
export function pathId({ params }: HttpContext, name = 'id'): string {
  const id: unknown = params[name]
  if (typeof id !== 'string' || !isId(id)) throw notFound()
  return id
}

/** Returns the currency of the query (`c`), or else of the storefront. */
export async function requestedCurrency({ request, storefront }: HttpContext): Promise<Currency> {
  const { c } = await pricingQueryValidator.validate(request.qs())
  return c ?? storefront.currency
}

/** Returns the actor, whether the save is a dry run, and the version in `If-Match`. */
export async function saveOptions({ request, actor }: HttpContext) {
  const query = await pricingQueryValidator.validate(request.qs())
  return {
    actor: toAuditActor(actor.user!),
    isDryRun: query.dry_run === '1',
    // A proxy that compresses responses turns their ETags into weak ones.
    version: request.header('if-match')?.replace(/^W\//, '').replaceAll('"', '') ?? null,
  }
}
