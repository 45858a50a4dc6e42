import type { HttpContext } from '@adonisjs/core/http'

/** A page whose address is a secret: told to no other site, kept by no cache. */
export function keepToOneself({ response }: HttpContext): void {
  response.header('Referrer-Policy', 'no-referrer')
  response.header('Cache-Control', 'no-store')
}
