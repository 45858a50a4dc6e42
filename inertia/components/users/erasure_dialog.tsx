import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Dialog } from '~/components/ui/dialog'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { ErasurePreviewView, UserDetailView } from '@views/accounts'

type ErasureDialogProps = {
  user: UserDetailView
  preview: ErasurePreviewView
  onClose: () => void
}

/** Shows what goes and what stays before anything does. */
export function ErasureDialog({ user, preview, onClose }: ErasureDialogProps) {
  const { run, isBusy, problems } = useSaving('Nothing was erased.')
  const mustWait = preview.obstacles.length > 0

  const erase = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    const erased = await run(() => api.post(`/api/users/${user.id}/erasure`, { body: { email } }))
    if (!erased) return
    toast.success('The data has been erased.')
    onClose()
    router.reload()
  }

  return (
    <Dialog
      isOpen
      title={`Erase the data of ${user.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!mustWait && (
            <Button type="submit" form="erase" variant="danger" isBusy={isBusy}>
              Erase for good
            </Button>
          )}
        </>
      }
    >
      {mustWait && (
        <Callout tone="warning" title="This has to wait" className="mb-4">
          <ul>
            {preview.obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Plan parts={preview.parts} />
      <p className="mt-4">
        Kept are placed orders, as the law asks for, without e-mail and phone. This cannot be
        undone.
      </p>
      {!mustWait && (
        <form id="erase" noValidate onSubmit={erase} className="mt-4">
          <TextField
            name="email"
            label={`Type ${user.email} to confirm`}
            autoComplete="off"
            error={problems.email}
          />
        </form>
      )}
    </Dialog>
  )
}

function Plan({ parts }: Pick<ErasurePreviewView, 'parts'>) {
  const head = (
    <tr>
      <HeadCell>What is stored</HeadCell>
      <HeadCell isNumber>Goes</HeadCell>
      <HeadCell isNumber>Stays</HeadCell>
    </tr>
  )
  return (
    <Table caption="What an erasure does" head={head} isSmall>
      {parts.map(({ title, erased, kept }) => (
        <Row key={title}>
          <Cell className="w-full">{title}</Cell>
          <Cell isNumber>{erased}</Cell>
          <Cell isNumber>{kept}</Cell>
        </Row>
      ))}
    </Table>
  )
}
