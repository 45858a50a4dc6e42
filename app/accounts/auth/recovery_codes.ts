import encryption from '@adonisjs/core/services/encryption'
import type { HttpContext } from '@adonisjs/core/http'

/** Under this name they pass, sealed, from the answer that made them to the page that shows them once. */
export const RECOVERY_CODES = 'recovery_codes'

export function codesToShow({ session }: HttpContext): string[] | null {
  const sealed = session.flashMessages.get(RECOVERY_CODES, null) as string | null
  return sealed ? encryption.decrypt<string[]>(sealed, RECOVERY_CODES) : null
}
