type ProgressBarProps = { label: string; value: number; max?: number }

export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return (
    <div className="text-label">
      <div className="mb-1.5 flex justify-between gap-4">
        <span className="text-ink-2">{label}</span>
        <span className="nums text-ink-3">{Math.round((value / max) * 100)}%</span>
      </div>
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="block h-1.5 w-full appearance-none overflow-clip rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
