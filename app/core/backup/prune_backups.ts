import { backupTime, deleteBackup, isProven, listBackups } from '#core/backup/backup_folder'
import { backupsToKeep } from '#core/backup/retention_rules'

/** Deletes the backups of a folder that the rule does not keep, and returns their names. */
export async function pruneBackups(folder: string): Promise<string[]> {
  const names = await listBackups(folder)
  const dated = await Promise.all(
    names.map(async (name) => {
      return { name, at: backupTime(name), isProven: await isProven(folder, name) }
    })
  )
  const kept = backupsToKeep(dated)
  const pruned = names.filter((name) => !kept.has(name))
  for (const name of pruned) await deleteBackup(folder, name)
  return pruned
}
