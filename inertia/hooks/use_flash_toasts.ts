import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { useShared } from '~/hooks/use_shared'

/** Shows flash messages as toasts and removes them from the page props, so that Back does not repeat them. */
export function useFlashToasts(): void {
  const { flash } = useShared()

  useEffect(() => {
    if (!flash?.success && !flash?.error) return
    if (flash.success) toast.success(flash.success)
    if (flash.error) toast.error(flash.error)
    router.replaceProp('flash', { notice: flash.notice })
  }, [flash])
}
