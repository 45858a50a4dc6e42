import { Badge } from '~/components/ui/badge'
import { Disclosure } from '~/components/ui/disclosure'
import { SetupItem } from '~/components/setup/setup_item'
import type { SetupGroupView } from '@views/web'

type SetupGroupProps = { group: SetupGroupView; onEdit: (key: string) => void }

/** Folds a complete group. */
export function SetupGroup({ group: { key, title, missing, items }, onEdit }: SetupGroupProps) {
  return (
    <section
      aria-labelledby={`setup-${key}`}
      className="rounded-card bg-surface px-5 py-2 inset-ring inset-ring-line"
    >
      <Disclosure
        isOpen={missing > 0}
        title={
          <span className="flex flex-wrap items-center gap-3">
            <h2 id={`setup-${key}`} className="text-base font-semibold tracking-tight">
              {title}
            </h2>
            <Badge tone={missing > 0 ? 'warning' : 'success'}>
              {missing > 0 ? `${missing} missing` : 'Complete'}
            </Badge>
          </span>
        }
      >
        {items.length === 0 && <p>Nothing is missing here.</p>}
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <SetupItem key={item.title} item={item} onEdit={onEdit} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}
