export { newestBackupRuns, type BackupRun } from '#core/backup/backup_runs'
export { heldRestore, heldText, restoredTo, type HeldRestore } from '#core/backup/quarantine'
