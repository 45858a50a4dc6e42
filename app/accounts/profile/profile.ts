import { profileTabs } from '#config/menu'
import { hasDigitalAssets } from '#accounts/user/group_rules'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** The props of the layout around every profile page */
export type ProfileFrame = {
  userId: string
  name: string
  email: string
  isVerified: boolean
  tabs: { label: string; href: string }[]
}

/** Middleware of the routes below /profile/:userId: redirects everyone but the profile's owner to the home page. */
export function ownerOnly(
  { actor, params, request, response, storefront }: HttpContext,
  next: NextFn
) {
  if (actor.user !== null && actor.user.id === params.userId) return next()
  const status = request.method() === 'GET' ? 302 : 303
  return response.redirect().status(status).toPath(`${storefront.prefix}/home`)
}

export function profileFrame({ actor, storefront }: HttpContext): ProfileFrame {
  const user = actor.user!
  const root = `${storefront.prefix}/profile/${user.id}`
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    isVerified: user.emailVerifiedAt !== null,
    tabs: profileTabs
      .filter(({ shownTo }) => shownTo === 'everyone' || hasDigitalAssets(user))
      .map(({ label, path }) => ({ label, href: root + path })),
  }
}
