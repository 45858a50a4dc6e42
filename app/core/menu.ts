export type MenuEntry = { label: string; href: string; order: number }
/** Entries of one `section` stand together under its name. */
export type StaffMenuEntry = MenuEntry & { icon: string; section?: string }

/** An entry of My Account; `href` may need the id of who is signed in. */
export type AccountEntry = {
  label: string
  href: string | ((userId: string) => string)
  order: number
  shownTo: 'everyone' | 'signed-out' | 'signed-in' | 'staff'
  /** Acts instead of leading somewhere */
  isPost?: boolean
  /** Stands once, outside the two storefronts */
  isStaffPage?: boolean
}
export type AccountLink = { label: string; href: string; isPost?: boolean; isWholePage?: boolean }

const shopEntries: MenuEntry[] = []
const staffEntries: StaffMenuEntry[] = []
const accountEntries: AccountEntry[] = []

const byOrder = (a: MenuEntry, b: MenuEntry) => a.order - b.order || a.label.localeCompare(b.label)

/** A module adds its own entry when its page exists (start/menu.ts), so that no entry leads nowhere. */
export function addToMenu(entry: MenuEntry): void {
  shopEntries.push(entry)
  shopEntries.sort(byOrder)
}

export function addToStaffMenu(entry: StaffMenuEntry): void {
  staffEntries.push(entry)
  staffEntries.sort(byOrder)
}

export function addToAccountMenu(entry: AccountEntry): void {
  accountEntries.push(entry)
  accountEntries.sort((a, b) => a.order - b.order)
}

export const menuFor = (prefix: '' | '/ca'): MenuEntry[] =>
  shopEntries.map((entry) => ({ ...entry, href: prefix + entry.href }))

export const staffMenu = (): StaffMenuEntry[] => staffEntries

type SignedIn = { id: string; isStaff: boolean }

export function accountMenuFor(prefix: '' | '/ca', user: SignedIn | null): AccountLink[] {
  return accountEntries
    .filter(({ shownTo }) => isShown(shownTo, user))
    .map(({ label, href, isPost, isStaffPage }) => ({
      label,
      href: (isStaffPage ? '' : prefix) + (typeof href === 'string' ? href : href(user?.id ?? '')),
      isPost,
      isWholePage: isStaffPage,
    }))
}

function isShown(to: AccountEntry['shownTo'], user: SignedIn | null): boolean {
  if (to === 'everyone') return true
  if (to === 'signed-out') return user === null
  return user !== null && (to === 'signed-in' || user.isStaff)
}
