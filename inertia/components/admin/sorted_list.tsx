import { ListBar } from '~/components/admin/list_bar'
import { ListPanel } from '~/components/admin/list_panel'
import { SortSelect } from '~/components/admin/sort_select'
import type { ComponentProps, ReactNode } from 'react'
import type { ListParams } from '~/hooks/use_list_params'

type PanelProps = ComponentProps<typeof ListPanel>

type SortedListProps = Omit<PanelProps, 'children'> & {
  list: PanelProps['list'] & { query: string }
  params: ListParams
  searchLabel: string
  sorts: ComponentProps<typeof SortSelect>['choices']
  table: ReactNode
  cards: ReactNode
}

/** A list that is searched and sorted: a table where there is room for it, else cards. */
export function SortedList({
  params,
  searchLabel,
  sorts,
  table,
  cards,
  ...panel
}: SortedListProps) {
  return (
    <div className="@container">
      <ListBar label={searchLabel} query={panel.list.query} onSearch={params.search}>
        <div className="w-38 shrink-0 @min-[54rem]:hidden">
          <SortSelect params={params} choices={sorts} />
        </div>
      </ListBar>
      <ListPanel {...panel}>
        <div className="hidden @min-[54rem]:block">{table}</div>
        <div className="@min-[54rem]:hidden">{cards}</div>
      </ListPanel>
    </div>
  )
}
