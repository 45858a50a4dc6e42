import { Dialog } from '~/components/ui/dialog'
import { Kbd } from '~/components/ui/kbd'
import { labeledHotkeys } from '~/hooks/use_hotkeys'

const ALWAYS = [
  { keys: 'Escape', label: 'Close' },
  { keys: 'ArrowUp+ArrowDown', label: 'Move between rows' },
  { keys: 'Enter', label: 'Open row' },
  { keys: 'Space', label: 'Select row' },
]

/** The keyboard shortcuts of the current page */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const pageHotkeys = isOpen
    ? labeledHotkeys().map(({ keys, label = '' }) => ({ keys, label }))
    : []
  const unique = [
    ...new Map([...pageHotkeys, ...ALWAYS].map((hotkey) => [hotkey.keys, hotkey])).values(),
  ]
  return (
    <Dialog size="small" title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className="divide-y divide-line">
        {unique.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-6 py-2.5">
            <dt className="text-ink">{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
