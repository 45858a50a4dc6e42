import { linkTexts } from '@shared/texts/order_payments'
import { Form } from '~/components/ui/form'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { EmailField } from '~/components/ui/email_field'
import { FocusedMessage } from '~/components/ui/focused_message'

type NewLinkFormProps = {
  action: string
  /** Whether the shop knows the order of the link; otherwise the visitor names an address */
  isKnown: boolean
  isRequested: boolean
}

/** Asks for a mail with a new link. It goes to the address of the order, and the response never says whether there is one. */
export function NewLinkForm({ action, isKnown, isRequested }: NewLinkFormProps) {
  if (isRequested)
    return (
      <FocusedMessage role="status" className="mt-6">
        <Callout tone="success">{linkTexts.requested}</Callout>
      </FocusedMessage>
    )
  return (
    <Form action={action} method="post" noValidate className="mt-6 flex flex-col gap-5">
      {({ processing }) => (
        <>
          <p className="text-ink-2">{isKnown ? linkTexts.known : linkTexts.unknown}</p>
          {!isKnown && <EmailField name="email" label="E-mail" autoComplete="email" required />}
          <div>
            <Button type="submit" variant="primary" isBusy={processing}>
              {isKnown ? linkTexts.request : linkTexts.requestOrders}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}
