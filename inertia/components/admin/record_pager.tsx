import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRecordPager } from '~/components/admin/use_record_pager'
import { IconButton } from '~/components/ui/icon_button'

type RecordPagerProps = { listPath: string; id: string }

/** Leads to the previous and the next record of the list from which the user came. */
export function RecordPager({ listPath, id }: RecordPagerProps) {
  const pager = useRecordPager(listPath, id)
  if (!pager) return null
  const { number, count, hasPrevious, hasNext, go } = pager
  return (
    <div role="group" aria-label="Records of the list" className="flex items-center gap-1">
      <p className="nums me-1 text-label text-ink-3">
        {number.toLocaleString('en-US')} of {count.toLocaleString('en-US')}
      </p>
      <IconButton
        label="Previous"
        size="small"
        disabled={!hasPrevious}
        icon={<ChevronUp className="size-4" />}
        onClick={() => void go(-1)}
      />
      <IconButton
        label="Next"
        size="small"
        disabled={!hasNext}
        icon={<ChevronDown className="size-4" />}
        onClick={() => void go(1)}
      />
    </div>
  )
}
