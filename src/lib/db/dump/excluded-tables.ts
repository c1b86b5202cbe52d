/** Tables that no dump contains, and why their rows are expendable. */
export const transientTables: Record<string, string> = {
  attempt: 'limits of minutes and days',
  browser_error: "what failed in browsers of this machine's builds",
  captcha: 'two minutes old at most',
  dispatch: 'mails and messages on their way: sent here already, they would go out twice',
  login_ticket: 'somebody between two steps of a login',
  mail: 'the outbox of a site that sends none',
  pace: 'limits of minutes and days',
  passkey_challenge: 'minutes old at most',
  purge: 'word between the processes of one database',
  removed_row: 'seconds old at most',
  session: 'whoever was logged in logs in again',
  shop_save: 'the last save of each row, for conflicts between open forms: they are opened anew',
  sms: 'the outbox of a site that sends none',
  sms_code: 'ten minutes old at most',
  webhook_delivery: 'word on its way to other servers: sent here already, it would go out twice',
  webhook_event: 'the same',
  watched: 'how the jobs of these machines went',
}

/** Rows of `setting` that belong to a machine: the secret is only exported on request, separately. */
export const localSettings = ['secret', 'secret_fingerprint', 'backup']

/** Tables that migrations fill; all others are empty in a new database. */
export const filledByMigrations = ['carrier', 'promise', 'report_reason', 'search_word', 'setting', 'shelf']

/** Rebuilt from the other tables, or the migrator's own. */
export const isDerived = (table: string) =>
  /^(kysely_migration|sqlite_)/.test(table) || (table.startsWith('search_') && table !== 'search_word')
