import { Plus } from 'lucide-react'
import { Button } from '~/components/ui/button'

export const CustomItemButton = ({ onAdd }: { onAdd: () => void }) => (
  <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd}>
    Add custom item
  </Button>
)
