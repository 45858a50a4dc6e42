import { useState } from 'react'

export type SelectedItem = { id: string; label: string }

export type Selection = {
  items: readonly SelectedItem[]
  has(id: string): boolean
  toggle(items: readonly SelectedItem[], isSelected: boolean): void
  clear(): void
}

type Selected = { list: string; items: readonly SelectedItem[] }

/** The selected records of a list, also of its other pages. Another `list`, such as a search, starts without any. */
export function useSelection(list: string): Selection {
  const [selected, setSelected] = useState<Selected>({ list, items: [] })
  const items = selected.list === list ? selected.items : []
  const ids = new Set(items.map(({ id }) => id))
  return {
    items,
    has: (id) => ids.has(id),
    toggle: (changed, isSelected) => {
      const changedIds = new Set(changed.map(({ id }) => id))
      const others = items.filter(({ id }) => !changedIds.has(id))
      setSelected({ list, items: isSelected ? [...others, ...changed] : others })
    },
    clear: () => setSelected({ list, items: [] }),
  }
}
