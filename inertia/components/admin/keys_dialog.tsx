import { Dialog } from '~/components/ui/dialog'
import { Kbd } from '~/components/ui/kbd'
import { labelledHotkeys } from '~/hooks/use_hotkeys'

const ALWAYS = [
  { keys: 'Escape', label: 'Close what is open' },
  { keys: 'ArrowUp+ArrowDown', label: 'Move through a list' },
  { keys: 'Enter', label: 'Open the row' },
]

/** The keys of the page as it stands */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const here = isOpen ? labelledHotkeys().map(({ keys, label = '' }) => ({ keys, label })) : []
  const unique = [...new Map([...here, ...ALWAYS].map((hotkey) => [hotkey.keys, hotkey])).values()]
  return (
    <Dialog size="small" title="Keys" isOpen={isOpen} onClose={onClose}>
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
