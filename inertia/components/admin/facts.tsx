import { AddressLines } from '~/components/addresses/address_lines'
import type { ReactNode } from 'react'

export type Fact = { term: string; text: ReactNode }

type FactSectionProps = {
  title: string
  /** Beside the title, such as a pencil */
  action?: ReactNode
  children: ReactNode
}

export function FactSection({ title, action, children }: FactSectionProps) {
  return (
    <section className="px-5 py-4 text-control">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className="font-semibold text-ink">{title}</h2>
        {action && <div className="-my-1.5 -me-2">{action}</div>}
      </div>
      {children}
    </section>
  )
}

/** Leaves out facts without a text. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const shownFacts = facts.filter(({ text }) => text)
  if (shownFacts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
      {shownFacts.map(({ term, text }) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-end wrap-anywhere text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function AddressFact({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-ink-3">No address</p>
  return <AddressLines lines={lines} className="wrap-anywhere text-ink" />
}
