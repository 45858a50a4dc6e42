import { accountMenu, storefrontMenu, type AccountMenuEntry, type MenuEntry } from '#config/menu'

export type AccountLink = { label: string; href: string; isPost?: boolean; isWholePage?: boolean }

type SignedInUser = { id: string; isStaff: boolean }

/** Returns the storefront menu with the paths of one storefront, without the pages that are `hidden`. */
export const menuFor = (prefix: '' | '/ca', hidden: ReadonlySet<string>): MenuEntry[] =>
  storefrontMenu
    .filter(({ href }) => !hidden.has(href))
    .map((entry) => ({ ...entry, href: prefix + entry.href }))

/** Returns the entries of My Account that a visitor (null) or a signed-in user sees. */
export function accountMenuFor(prefix: '' | '/ca', user: SignedInUser | null): AccountLink[] {
  return accountMenu
    .filter(({ shownTo }) => isShownTo(shownTo, user))
    .map(({ label, href, isPost, isStaffPage }) => ({
      label,
      href: (isStaffPage ? '' : prefix) + href.replace(':userId', user?.id ?? ''),
      isPost,
      isWholePage: isStaffPage,
    }))
}

function isShownTo(audience: AccountMenuEntry['shownTo'], user: SignedInUser | null): boolean {
  if (audience === 'everyone') return true
  if (audience === 'signed-out') return user === null
  return user !== null && (audience === 'signed-in' || user.isStaff)
}
