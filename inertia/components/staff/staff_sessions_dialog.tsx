import { router } from '@inertiajs/react'
import { SessionFacts } from '~/components/profile/session_facts'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { ErrorState } from '~/components/ui/error_state'
import { Spinner } from '~/components/ui/spinner'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useQuery } from '~/hooks/use_query'
import { api } from '~/lib/api'
import type { SessionView, StaffMemberView } from '@views/accounts'

type StaffSessionsDialogProps = { member: StaffMemberView; onClose: () => void }

/** Where a colleague is signed in */
export function StaffSessionsDialog({ member: { id, name }, onClose }: StaffSessionsDialogProps) {
  const path = `/api/users/${id}/sessions`
  const { data, error, retry } = useQuery(path, (signal) =>
    api.get<SessionView[]>(path, { signal })
  )
  const signOut = useMutation(() => api.delete(path), {
    onError: toastError('The sessions were not ended.'),
  })
  const end = async () => {
    if (!(await signOut.mutate())) return
    toast.success(`${name} is signed out everywhere.`)
    onClose()
    router.reload()
  }
  return (
    <Dialog
      isOpen
      title={`Sessions of ${name}`}
      isBusy={signOut.isProcessing}
      onClose={onClose}
      dismissal="Close"
      footer={
        <Button variant="danger" isBusy={signOut.isProcessing} onClick={end}>
          Sign out everywhere
        </Button>
      }
    >
      {error && <ErrorState text="The sessions could not be loaded." onRetry={retry} />}
      {!data && !error && <Spinner label="Loading sessions" />}
      {data && (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <li key={session.id} className="flex items-center gap-3 py-3">
              <SessionFacts session={session} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        Signing out also removes passkeys and revokes the tokens of programs and password links.
      </p>
    </Dialog>
  )
}
