/** Error codes of a database that is locked, full, restarting or unreachable, and of a full disk: temporary, not a bug. */
const temporaryCodes =
  /SQLITE_(BUSY|FULL|LOCKED|IOERR)|database is locked|disk is full|disk I\/O error|\b57P0\d\b|\b53\d{3}\b|\b08\d{3}\b|ECONNRE(FUSED|SET)|ECONNABORTED|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ENOSPC|EDQUOT|Connection terminated|not queryable|timeout e(xceeded|xpired)/i

/** Whether an error means that the database is temporarily unavailable, so that a retry may succeed. */
export const isTemporaryFault = (error: unknown) =>
  error instanceof DatabaseUnavailable || temporaryCodes.test(`${(error as { code?: string } | null)?.code} ${error}`)

/** Whether there is no room left for an upload or the database. */
export const isFullDisk = (error: unknown) =>
  /ENOSPC|EDQUOT|disk is full/.test(`${(error as { code?: string } | null)?.code} ${error}`)

/** Thrown without trying, while the database is known to be unavailable. */
export class DatabaseUnavailable extends Error {
  override message = 'The database does not answer'
}
