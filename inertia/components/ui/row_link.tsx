import { Link } from '@inertiajs/react'
import type { KeyboardEvent, ReactNode } from 'react'

type RowLinkProps = {
  href: string
  /** Shows the record on the same page, which keeps its scroll position */
  isSamePage?: boolean
  children: ReactNode
}

/** Makes its whole row a link; other controls in the row need `relative` to stay above it. */
export function RowLink({ href, isSamePage = false, children }: RowLinkProps) {
  return (
    <Link
      href={href}
      preserveState={isSamePage}
      preserveScroll={isSamePage}
      data-row-link
      className="font-medium whitespace-nowrap text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  )
}

/** Moves the focus with the arrow keys between rows that have a `RowLink`; Space selects a row that has a checkbox. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const index = links.indexOf(document.activeElement as HTMLElement)
  if (event.key === ' ' && index >= 0) selectRow(event, links[index])
  if (!step || index < 0) return
  event.preventDefault()
  links[index + step]?.focus()
}

function selectRow(event: KeyboardEvent<HTMLElement>, link: HTMLElement): void {
  const checkbox = link.closest('tr, li')?.querySelector<HTMLElement>('input[type="checkbox"]')
  if (!checkbox) return
  event.preventDefault()
  checkbox.click()
}
