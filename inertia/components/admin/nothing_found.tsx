import { SearchX } from 'lucide-react'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'

type NothingFoundProps = {
  title: string
  /** What else to try */
  text: string
  /** The list without a search */
  all: { href: string; label: string }
}

export const NothingFound = ({ title, text, all }: NothingFoundProps) => (
  <EmptyState
    icon={<SearchX className="size-5" />}
    title={title}
    text={text}
    action={<LinkButton href={all.href}>{all.label}</LinkButton>}
  />
)
