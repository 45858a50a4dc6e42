import { Badge, type Tone } from '~/components/ui/badge'
import { Price } from '~/components/ui/price'
import type { MoneyJson } from '~/lib/money'

type CardHeaderProps = { number: string; label: string; tone: Tone; total: MoneyJson }

/** Number, state and total of a document in a list of the profile */
export const CardHeader = ({ number, label, tone, total }: CardHeaderProps) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
    <h2 className="nums text-lg font-semibold tracking-tight">{number}</h2>
    <Badge tone={tone}>{label}</Badge>
    <p className="ms-auto text-lg font-semibold">
      <Price of={total} />
    </p>
  </header>
)
