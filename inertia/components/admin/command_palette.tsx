import { useId, useState } from 'react'
import { router } from '@inertiajs/react'
import { CornerDownLeft, Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useJumpTargets } from '~/components/admin/use_jump_targets'
import { cx } from '~/components/ui/cx'
import { showAsModal } from '~/components/ui/show_as_modal'

/** Ctrl K: type where to go. The menu's entries, and what the server finds for the words. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const targets = useJumpTargets(query)
  const active = Math.min(index, targets.length - 1)
  const listId = useId()

  const go = (position: number) => {
    const target = targets[position]
    if (!target) return
    onClose()
    router.visit(target.href)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && targets.length > 0) setIndex((active + by + targets.length) % targets.length)
    if (event.key === 'Enter') go(active)
    if (by || event.key === 'Enter') event.preventDefault()
  }

  return (
    <dialog
      ref={showAsModal}
      aria-label="Jump anywhere"
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      className="mt-[12dvh] w-[calc(100%-2rem)] max-w-xl overflow-clip rounded-card bg-surface text-ink shadow-lift outline-none"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label="Where to"
          aria-expanded={targets.length > 0}
          aria-controls={listId}
          aria-activedescendant={targets[active] && `${listId}-${active}`}
          autoComplete="off"
          placeholder="Where to?"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setIndex(0)
          }}
          onKeyDown={moveByKey}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
        />
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label="Places"
        className="max-h-[50dvh] overflow-y-auto p-1.5"
      >
        {targets.map(({ href, label, hint }, position) => (
          <li
            key={href}
            id={`${listId}-${position}`}
            role="option"
            aria-selected={position === active}
            onMouseMove={() => setIndex(position)}
            onClick={() => go(position)}
            className={cx(
              'flex min-h-10 items-center gap-3 rounded-control px-3 text-sm',
              position === active && 'bg-raised'
            )}
          >
            <span className="truncate font-medium">{label}</span>
            {hint && <span className="truncate text-ink-3">{hint}</span>}
            {position === active && (
              <CornerDownLeft aria-hidden="true" className="ms-auto size-4 shrink-0 text-ink-3" />
            )}
          </li>
        ))}
      </ul>
      {targets.length === 0 && (
        <p className="px-4.5 pt-1 pb-5 text-sm text-ink-3">Nothing found.</p>
      )}
    </dialog>
  )
}
