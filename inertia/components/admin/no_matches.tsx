import { SearchX } from 'lucide-react'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'

type NoMatchesProps = {
  /** The plural of what the list holds, e.g. "orders" */
  noun: string
  /** What to try next */
  hint: string
  /** The list without search and filters */
  href: string
}

/** The empty state of a list that was searched or filtered */
export const NoMatches = ({ noun, hint, href }: NoMatchesProps) => (
  <EmptyState
    icon={<SearchX className="size-5" />}
    title={`No matching ${noun}`}
    text={hint}
    action={<LinkButton href={href}>Show all {noun}</LinkButton>}
  />
)
