import type { ReactNode } from 'react'

export function StepGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 first:mt-0">
      <h3 className="mb-4 text-lg font-semibold tracking-tight text-ink">{title}</h3>
      {children}
    </section>
  )
}
