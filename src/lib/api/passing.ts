/** A database that is locked, full, starting again or away is not a bug of ours: it passes. */
const passing =
  /SQLITE_(BUSY|FULL|LOCKED|IOERR)|database is locked|disk is full|disk I\/O error|\b57P0\d\b|\b53\d{3}\b|\b08\d{3}\b|ECONNRE(FUSED|SET)|ECONNABORTED|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|Connection terminated|not queryable|timeout e(xceeded|xpired)/i

/** Whether an error says that the database is away for a while; whoever asks again later may be answered. */
export const isPassing = (error: unknown) =>
  error instanceof DatabaseAway || passing.test(`${(error as { code?: string } | null)?.code} ${error}`)

/** What a request fails with that is not even tried. */
export class DatabaseAway extends Error {
  override message = 'The database does not answer'
}
