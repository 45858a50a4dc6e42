import { profileTabs } from '#config/menu'
import User from '#accounts/user/user'
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

/**
 * Middleware of the routes below /profile/:userId: redirects everyone but the profile's owner to the home page. Links to
 * the profile of an account that was merged lead to that of the account that stays.
 */
export async function ownerOnly(
  { actor, params, request, response, storefront }: HttpContext,
  next: NextFn
) {
  const userId = String(params.userId)
  if (actor.user !== null && actor.user.id === userId) return next()
  const isRead = request.method() === 'GET'
  const isMerged = isRead && actor.user !== null && (await isMergedInto(userId, actor.user.id))
  const path = isMerged
    ? request.url(true).replace(userId, actor.user!.id)
    : `${storefront.prefix}/home`
  return response
    .redirect()
    .status(isRead ? 302 : 303)
    .toPath(path)
}

async function isMergedInto(id: string, into: string): Promise<boolean> {
  const merged = await User.query().where('id', id).where('mergedIntoId', into).first()
  return merged !== null
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
