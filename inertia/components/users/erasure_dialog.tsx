import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { DataTable } from '~/components/ui/data_table'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ErasurePreviewView, UserDetailView } from '@views/accounts'

type ErasureDialogProps = {
  user: UserDetailView
  preview: ErasurePreviewView
  onClose: () => void
}

export function ErasureDialog({ user, preview, onClose }: ErasureDialogProps) {
  const erasure = useMutation(
    (body: object) => api.post(`/api/users/${user.id}/erasure`, { body }),
    { onError: toastError('Nothing was erased.') }
  )
  const formRef = useSaveKey('Erase permanently')
  const isBlocked = preview.obstacles.length > 0

  const erase = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    if (!(await erasure.mutate({ email }))) return
    toast.success('Personal data erased.')
    onClose()
    router.reload()
  }

  return (
    <Dialog
      isOpen
      title={`Erase the data of ${user.name}`}
      isBusy={erasure.isProcessing}
      onClose={onClose}
      dismissal="Cancel"
      footer={
        !isBlocked && (
          <Button type="submit" form="erase" variant="danger" isBusy={erasure.isProcessing}>
            Erase permanently
          </Button>
        )
      }
    >
      {isBlocked && (
        <Callout tone="warning" title="This data cannot be erased yet" className="mb-4">
          <ul>
            {preview.obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Callout>
      )}
      <PartTable parts={preview.parts} />
      <p className="mt-4">
        The law requires placed orders to be kept; their e-mail address and phone number are
        removed. This cannot be undone.
      </p>
      {!isBlocked && (
        <form ref={formRef} id="erase" noValidate onSubmit={erase} className="mt-4">
          <TextField
            name="email"
            label={`Type ${user.email} to confirm`}
            autoComplete="off"
            error={erasure.fieldErrors.email}
          />
        </form>
      )}
    </Dialog>
  )
}

type ErasurePart = ErasurePreviewView['parts'][number]

const COLUMNS: readonly Column<ErasurePart>[] = [
  { id: 'title', header: 'Data', cellClassName: 'w-full', cell: ({ title }) => title },
  { id: 'erased', header: 'Erased', isNumber: true, cell: ({ erased }) => erased },
  { id: 'kept', header: 'Kept', isNumber: true, cell: ({ kept }) => kept },
]

const PartTable = ({ parts }: Pick<ErasurePreviewView, 'parts'>) => (
  <DataTable
    caption="Erasure preview"
    columns={COLUMNS}
    rows={parts}
    rowKey={({ title }) => title}
  />
)
