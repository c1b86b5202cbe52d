/**
 * Where errors are sent besides the log: a project of Sentry (or a compatible service), or any address that accepts
 * JSON.
 */
export type ErrorsTo = { kind: 'sentry'; url: string; key: string } | { kind: 'webhook'; url: string }

/**
 * ERRORS_TO: `https://<key>@<host>/<project>` as Sentry shows it (its DSN), or `webhook:` and an address. The error
 * message does not quote an invalid value, since it holds a key.
 */
export function errorsTo(env: Record<string, string | undefined>): ErrorsTo | null {
  const said = env['ERRORS_TO'] ?? ''
  if (said === '') return null
  const [, hook = ''] = /^webhook:(.*)$/.exec(said) ?? []
  const address = hook || said
  const url = /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : null
  if (url && hook) return { kind: 'webhook', url: hook }
  const [, before = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? []
  if (!url?.username || !project)
    throw new Error(
      'ERRORS_TO must be https://<key>@<host>/<project> (the DSN that Sentry shows), or webhook: followed by a URL.',
    )
  return { kind: 'sentry', url: `${url.protocol}//${url.host}${before}/api/${project}/envelope/`, key: url.username }
}
