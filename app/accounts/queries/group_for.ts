import { one, type Trx } from '#core/database'
import type { ApplicationType } from '#shared/enums'

/** The group that is called what was applied for; null where there is none. */
export async function defaultGroupFor(type: ApplicationType, trx?: Trx): Promise<string | null> {
  const found = await one<{ id: string }>(
    'select id from customer_groups where lower(name) = ?',
    [type.toLowerCase()],
    trx
  )
  return found?.id ?? null
}
