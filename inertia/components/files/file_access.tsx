import { Select } from '~/components/ui/select'
import type { FilesPage, FileView, FileVisibility } from '@views/content'

type FileAccessProps = {
  file: FileView
  groups: FilesPage['groups']
  isBusy: boolean
  onChange: (access: { visibility: FileVisibility; group: string | null }) => void
}

/** Chooses who may download a file. */
export function FileAccess({ file, groups, isBusy, onChange }: FileAccessProps) {
  const choose = (value: string) =>
    value === 'staff' || value === 'public'
      ? onChange({ visibility: value, group: null })
      : onChange({ visibility: 'group', group: value })
  return (
    <Select
      name={`access-${file.id}`}
      label={`Who may download ${file.name}`}
      isLabelHidden
      value={file.group ?? file.visibility}
      disabled={isBusy}
      options={[
        { value: 'staff', label: 'Staff only' },
        ...groups.map(({ id, name }) => ({ value: id, label: `Group ${name}` })),
        { value: 'public', label: 'Anyone with the link' },
      ]}
      onChange={({ target }) => choose(target.value)}
      className="w-48"
    />
  )
}
