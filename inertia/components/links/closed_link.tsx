import { NewLinkForm } from '~/components/links/new_link_form'
import { Callout } from '~/components/ui/callout'
import { useShopPath } from '~/hooks/use_shared'

type ClosedLinkProps = {
  heading: string
  /** The path of the page */
  path: string
  page: { status: number; closedReason: string; supportEmail: string }
  isLinkRequested: boolean
}

const NOT_FOUND = 404

/** Says why a link does not work and offers a new one. */
export function ClosedLink({ heading, path, page, isLinkRequested }: ClosedLinkProps) {
  const { status, closedReason, supportEmail } = page
  const shopPath = useShopPath()
  return (
    <>
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">{heading}</h1>
      <Callout tone="warning">
        <p>{closedReason}</p>
        <p className="mt-1">
          Questions? Write to{' '}
          <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </p>
      </Callout>
      <NewLinkForm
        action={`${shopPath(path)}/link`}
        isKnown={status !== NOT_FOUND}
        isRequested={isLinkRequested}
      />
    </>
  )
}
