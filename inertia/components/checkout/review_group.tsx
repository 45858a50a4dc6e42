import type { ReactNode } from 'react'
import { STAGE_TITLES } from '~/components/checkout/stages'
import { visitStage } from '~/components/checkout/steps'
import { TextButton } from '~/components/checkout/text_button'
import type { CheckoutStage } from '~/lib/paths'

type ReviewGroupProps = {
  title: string
  /** Where it can be changed */
  stage: CheckoutStage
  isBusy: boolean
  children: ReactNode
}

export function ReviewGroup({ title, stage, isBusy, children }: ReviewGroupProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-5 text-control sm:grid-cols-[8rem_1fr_auto]"
    >
      <h3 className="text-ink-3">{title}</h3>
      <div className="min-w-0 text-ink wrap-break-word max-sm:col-span-2 max-sm:row-start-2">
        {children}
      </div>
      <TextButton
        disabled={isBusy}
        aria-label={`Edit: ${STAGE_TITLES[stage]}`}
        onClick={() => void visitStage(stage)}
        className="self-start"
      >
        Edit
      </TextButton>
    </section>
  )
}
