import type { HttpContext } from '@adonisjs/core/http'

const REQUESTED = 'link_requested'

/** Lets the next page say that a new link was requested. */
export const rememberLinkRequest = ({ session }: HttpContext): void =>
  session.flash(REQUESTED, true)

export const isLinkRequested = ({ session }: HttpContext): boolean =>
  session.flashMessages.get(REQUESTED, false) as boolean
