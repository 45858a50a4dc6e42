import { toAuditActor } from '#accounts'
import { requestedVersion } from '#core/http/if_match'
import { notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { pricingQueryValidator } from '#pricing/prices/price_query_validators'
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
export async function saveOptions(ctx: HttpContext) {
  const query = await pricingQueryValidator.validate(ctx.request.qs())
  return {
    actor: toAuditActor(ctx.actor.user!),
    isDryRun: query.dry_run === '1',
    version: requestedVersion(ctx),
  }
}
