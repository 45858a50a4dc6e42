import { Callout } from '~/components/ui/callout'
import { TextButton } from '~/components/ui/text_button'

/** Says that the form has the changes of an earlier visit. */
export const RestoredDraft = ({ onDiscard }: { onDiscard: () => void }) => (
  <Callout tone="notice">
    Your unsaved changes were restored. <TextButton onClick={onDiscard}>Discard changes</TextButton>
  </Callout>
)
