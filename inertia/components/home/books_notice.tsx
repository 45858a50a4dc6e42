import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { StaffHome } from '@views/reporting'

/** The result of the last nightly audit of the books */
export function BooksNotice({ books }: Pick<StaffHome, 'books'>) {
  if (!books) return null
  const { problemCount, recordCount, startedAt } = books
  const link = <TextLink href={staff.adminHomeBooks}>Show the audit</TextLink>
  if (problemCount > 0)
    return (
      <Callout tone="danger">
        The nightly audit of the books found {problemCount.toLocaleString('en-US')}{' '}
        {problemCount === 1 ? 'problem' : 'problems'}. {link}
      </Callout>
    )
  return (
    <p className="nums text-label text-ink-3">
      The books add up: {recordCount.toLocaleString('en-US')} records checked{' '}
      <DateText at={startedAt} hasTime />. {link}
    </p>
  )
}
