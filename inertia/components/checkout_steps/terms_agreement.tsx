import { useState, type ReactNode } from 'react'
import { informationPath } from '@shared/pages/information_pages'
import { Checkbox } from '~/components/ui/checkbox'
import { useShopPath } from '~/hooks/use_shared'
import type { TermsToAccept } from '@views/orders'

type TermsAgreementOptions = {
  terms: TermsToAccept | null
  /** Shown at the checkbox after a submission without agreement */
  error: string
  /** Tells several checkboxes of a page apart */
  subject?: string
  className?: string
}

export type TermsAgreement = {
  /** Null where the shop does not ask for agreement */
  checkbox: ReactNode
  /** Returns whether the customer agreed to the current revision, and shows the error otherwise. */
  confirm: () => boolean
}

/** Asks for agreement to the terms, again for each revision of them. */
export function useTermsAgreement(options: TermsAgreementOptions): TermsAgreement {
  const { terms, error, subject, className } = options
  const [acceptedRevision, setAcceptedRevision] = useState<number | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  if (terms === null) return { checkbox: null, confirm: () => true }

  const isAccepted = acceptedRevision === terms.revision
  const checkbox = (
    <Checkbox
      name="terms"
      label={
        <>
          {terms.text}
          {subject && <span className="sr-only"> {subject}</span>}
        </>
      }
      hint={<TermsLink />}
      checked={isAccepted}
      error={wasSubmitted && !isAccepted ? error : undefined}
      onChange={({ target }) => setAcceptedRevision(target.checked ? terms.revision : null)}
      className={className}
    />
  )
  const confirm = () => {
    setSubmitted(true)
    return isAccepted
  }
  return { checkbox, confirm }
}

function TermsLink() {
  const path = useShopPath()
  return (
    <a
      href={path(informationPath('terms'))}
      target="_blank"
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      Read the terms<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
