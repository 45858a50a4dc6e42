import type { ReactNode } from 'react'

/** An amount or a text with its name, where a row of a table is shown as a card */
export const CardLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex justify-between gap-4 text-label text-ink-2">
    <span>{label}</span>
    <span className="nums text-end">{children}</span>
  </p>
)
