import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import type { StaffHome } from '@views/reporting'

/** Says that a restored shop sends no mail, until its operator releases it */
export function HeldNotice({ held }: Pick<StaffHome, 'held'>) {
  if (!held) return null
  return (
    <Callout tone="warning" title="Mail, background jobs and the schedule are held">
      <span className="nums">
        This shop was restored from the backup of <DateText at={held.backupAt} hasTime />.
      </span>{' '}
      They start again with <code>bin/shop backup:release</code>.
    </Callout>
  )
}
