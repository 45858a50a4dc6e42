import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { CustomerSearch } from '~/components/order_editor/customer_search'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import * as staff from '@paths/staff_paths'
import type { MessageJson } from '@views/content'

/** The customer whom a message is linked to, with the actions that link and unlink it */
export function MessageCustomer({ message }: { message: MessageJson }) {
  const [isChoosing, setChoosing] = useState(false)
  const { _id: id, name, customer } = message
  const link = useMutation(
    (user: string | null) =>
      api.put<MessageJson>(`/api/contact/messages/${id}/customer`, { body: { user } }),
    { onError: toastError('The customer was not changed.') }
  )
  const change = async (user: string | null) => {
    if (!(await link.mutate(user))) return
    setChoosing(false)
    toast.success(user === null ? 'The message is unlinked.' : 'The message is linked.')
    await reloadPage({ only: ['messages'] })
  }
  return (
    <>
      {customer && (
        <Link
          href={staff.adminUser(customer._id)}
          className="inline-flex min-h-11 items-center text-control text-accent wrap-anywhere hover:text-accent-strong"
        >
          Customer: {customer.name}
        </Link>
      )}
      <Button
        isBusy={link.isProcessing}
        aria-label={customer ? `Unlink customer: ${name}` : `Link customer: ${name}`}
        onClick={() => (customer ? void change(null) : setChoosing(true))}
      >
        {customer ? 'Unlink customer' : 'Link customer…'}
      </Button>
      {isChoosing && (
        <Dialog
          isOpen
          title={`Link the message of ${name}`}
          isBusy={link.isProcessing}
          onClose={() => setChoosing(false)}
          dismissal="Cancel"
        >
          <CustomerSearch onChoose={({ _id }) => void change(_id)} error={link.fieldErrors.user} />
        </Dialog>
      )}
    </>
  )
}
