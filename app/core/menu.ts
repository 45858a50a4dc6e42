export type MenuEntry = { label: string; href: string; order: number }
export type StaffMenuEntry = MenuEntry & { icon: string }

const shopEntries: MenuEntry[] = []
const staffEntries: StaffMenuEntry[] = []

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

export const menuFor = (prefix: '' | '/ca'): MenuEntry[] =>
  shopEntries.map((entry) => ({ ...entry, href: prefix + entry.href }))

export const staffMenu = (): StaffMenuEntry[] => staffEntries
