/** Shows "Mod+k" as Ctrl and K. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split('+').map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-md bg-raised px-1.5 py-0.5 text-center font-sans text-xs font-medium text-ink-2 inset-ring inset-ring-line"
        >
          {NAMES[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  )
}

const NAMES: Record<string, string> = {
  Mod: 'Ctrl',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: 'Enter',
  Space: 'Space',
}
