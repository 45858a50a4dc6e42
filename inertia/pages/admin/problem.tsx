import { LinkButton } from '~/components/ui/link_button'
import { ProblemMessage, type Problem } from '~/components/ui/problem_message'
import { AdminLayout } from '~/layouts/admin_layout'

type StaffProblemProps = Problem & {
  /** The section of the menu that the page belongs to */
  back: { label: string; href: string }
}

export default function StaffProblem({ back, ...problem }: StaffProblemProps) {
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-16">
      <ProblemMessage {...problem}>
        <LinkButton href={back.href} variant="primary">
          Back to {back.label}
        </LinkButton>
      </ProblemMessage>
    </div>
  )
}

StaffProblem.layout = AdminLayout
