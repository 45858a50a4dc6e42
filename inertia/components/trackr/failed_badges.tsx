import { trackrTexts } from '@shared/texts/trackr'
import { Badge } from '~/components/ui/badge'

/** The stations that a unit failed and has to pass yet */
export const FailedBadges = ({ stages }: { stages: readonly number[] }) =>
  stages.map((stage) => (
    <Badge key={stage} tone="danger">
      {trackrTexts.failedAt(stage)}
    </Badge>
  ))
