export {
  backupError,
  isBackupLate,
  newestBackupRuns,
  type BackupRun,
  type BackupState,
} from '#core/backup/backup_runs'
export { nextProof } from '#core/backup/nightly_backup'
export { heldRestore, heldText, restoredTo, type HeldRestore } from '#core/backup/quarantine'
