// What other areas of the domain may ask of this one.
export { type BackupState, backupState } from './schedule.ts'
