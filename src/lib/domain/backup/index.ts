// What other areas of the domain import from this one.
export { type BackupState, backupState } from './schedule.ts'
