import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { useShared } from '~/hooks/use_shared'

/** Speaks a flash message once and takes it from the page, so that going back does not repeat it. */
export function useFlashToasts(): void {
  const { flash } = useShared()

  useEffect(() => {
    if (!flash?.success && !flash?.error) return
    if (flash.success) toast.success(flash.success)
    if (flash.error) toast.error(flash.error)
    router.replaceProp('flash', { notice: flash.notice })
  }, [flash])
}
