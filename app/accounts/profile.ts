import type User from '#accounts/models/user'
import type { ProfileFrame } from '#accounts/views'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

type ProfileTab = {
  label: string
  /** Below /profile/:userId; '' is the first page */
  path: string
  order: number
  /** Whose profile has it; everybody's where this is left out */
  isFor?: (user: User) => boolean
}

const tabs: ProfileTab[] = []

/** A module adds a tab of its own when its page exists (start/menu.ts); the page renders a `ProfilePage`. */
export function addProfileTab(tab: ProfileTab): void {
  tabs.push(tab)
  tabs.sort((a, b) => a.order - b.order)
}

/** For the routes below /profile/:userId: anybody but its owner is led home. A token opens no page. */
export function ownerOnly(
  { caller, params, request, response, storefront }: HttpContext,
  next: NextFn
) {
  if (caller.user !== null && caller.user.id === params.userId) return next()
  const status = request.method() === 'GET' ? 302 : 303
  return response.redirect().status(status).toPath(`${storefront.prefix}/home`)
}

/** What every page of a profile shows around its own part */
export function profileFrame({ caller, storefront }: HttpContext): ProfileFrame {
  const user = caller.user!
  const root = `${storefront.prefix}/profile/${user.id}`
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    isVerified: user.emailVerifiedAt !== null,
    tabs: tabs
      .filter(({ isFor }) => isFor?.(user) ?? true)
      .map(({ label, path }) => ({ label, href: root + path })),
  }
}
