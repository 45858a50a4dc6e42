import type { ReactNode } from 'react'
import { SignalLines } from '~/components/storefront/signal_lines'

type HomeHeroProps = { title: string; lead: string; actions?: ReactNode }

export function HomeHero({ title, lead, actions }: HomeHeroProps) {
  return (
    <section className="relative isolate overflow-clip border-b border-line">
      <div className="shell flex flex-col justify-start pt-14 pb-8 sm:pt-20 lg:min-h-[min(max(44rem,48vw),calc(100dvh-4rem))] lg:pt-[clamp(5rem,11vh,8rem)] lg:pb-48">
        <h1 className="max-w-[11ch] text-display font-semibold">{title}</h1>
        <p className="mt-6 max-w-[44ch] text-lead text-ink-2">{lead}</p>
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <SignalLines className="h-56 w-full sm:h-72 lg:absolute lg:inset-0 lg:-z-10 lg:h-full" />
    </section>
  )
}
