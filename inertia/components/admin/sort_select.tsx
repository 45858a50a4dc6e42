import { router } from '@inertiajs/react'
import { Select } from '~/components/ui/select'
import type { ListParams } from '~/hooks/use_list_params'

type SortSelectProps = {
  params: ListParams
  /** Values are a sort key and a direction: "name asc" */
  choices: { value: string; label: string }[]
}

/** Stands in for the table's heads where there is no table. */
export function SortSelect({ params, choices }: SortSelectProps) {
  const sortBy = (choice: string) => {
    const [sort, dir] = choice.split(' ')
    router.get(params.hrefWith({ sort, dir, page: null }), {}, { preserveState: true })
  }
  return (
    <Select
      name="sort"
      label="Order of the list"
      isLabelHidden
      options={choices}
      value={`${params.sort} ${params.dir}`}
      onChange={(event) => sortBy(event.target.value)}
    />
  )
}
