import { useCallback, useEffect, useState } from 'react'
import { createLaterFile, LaterPart, reportUnloaded } from '~/components/ui/later_part'

const palette = createLaterFile(() => import('~/components/admin/command_palette'))

/** The search of the staff area. Its file is loaded with the first use; what is typed until then is its first text. */
export function JumpOverlay({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const closeUnloaded = useCallback(() => {
    onClose()
    reportUnloaded()
  }, [onClose])
  return (
    <LaterPart
      of={palette}
      fallback={<TypedMeanwhile onChange={setTyped} onClose={onClose} />}
      onFailure={closeUnloaded}
    >
      {({ CommandPalette }) => <CommandPalette initialText={typed} onClose={onClose} />}
    </LaterPart>
  )
}

type TypedMeanwhileProps = {
  onChange: (edit: (text: string) => string) => void
  onClose: () => void
}

function TypedMeanwhile({ onChange, onClose }: TypedMeanwhileProps) {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key, isComposing, ctrlKey, metaKey, altKey } = event
      if (isComposing || ctrlKey || metaKey || altKey) return
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') onChange((text) => text.slice(0, -1))
      else if (key.length === 1) onChange((text) => text + key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [onChange, onClose])
  return null
}
