import { useShared } from '~/hooks/use_shared'
import { useStoredDraft } from '~/hooks/use_stored_draft'

/**
 * Stores the scans of a station for this tab and user until they are saved, so that a reload or the end of the session
 * does not lose them. Signing out does not delete them, as serial numbers are no personal data.
 */
export function useStationDraft<Scans>(
  stage: number,
  scans: Scans | null,
  onRestore: (scans: Scans) => void
): void {
  const { user } = useShared()
  useStoredDraft({ key: `trackr.scans.${user?.id}.${stage}`, state: scans, onRestore })
}
