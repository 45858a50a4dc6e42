import { useEffect, useId, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

export type Tab = { id: string; label: string; content: ReactNode }

type TabsProps = { label: string; tabs: Tab[]; className?: string }

/** A URL hash that names a tab opens it, on load and later, and is then taken from the URL. */
export function Tabs({ label, tabs, className }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const open = tabs.some((tab) => tab.id === chosen) ? chosen : tabs[0]?.id
  useTabOfHash(tabs, (id) => {
    setChosen(id)
    list.current?.scrollIntoView({ block: 'start' })
  })

  const moveByKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === open)
    const next = nextIndex(event.key, index, tabs.length)
    if (next === null) return
    event.preventDefault()
    setChosen(tabs[next].id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveByKey}
        className="flex scroll-mt-20 gap-7 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-controls={`${prefix}-${tab.id}-panel`}
            aria-selected={tab.id === open}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className={cx(
              'relative -mb-px border-b-2 py-3.5 text-control font-medium whitespace-nowrap focus-visible:-outline-offset-2',
              tab.id === open
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-2 hover:text-ink'
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}-${tab.id}-panel`}
          aria-labelledby={`${prefix}-${tab.id}`}
          hidden={tab.id !== open}
          tabIndex={0}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function useTabOfHash(tabs: Tab[], onFound: (id: string) => void): void {
  const latest = useRef({ tabs, onFound })
  useEffect(() => {
    latest.current = { tabs, onFound }
  })

  useEffect(() => {
    const openNamed = () => {
      const id = window.location.hash.slice(1)
      if (!latest.current.tabs.some((tab) => tab.id === id)) return
      latest.current.onFound(id)
      // Inertia writes its own history entry, hash and all, once the first page stands.
      setTimeout(clearHash)
    }
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [])
}

function clearHash(): void {
  const { pathname, search } = window.location
  router.replace({ url: pathname + search, preserveState: true, preserveScroll: true })
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
