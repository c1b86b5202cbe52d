import type { Environment } from './config-values.ts'
import type { SearchEngineSettings } from './ports/search-engines.ts'

/** Which search engines are told of new pages; '' for those that are not. */
export const searchEnginesOf = (env: Environment): SearchEngineSettings => ({
  indexNowKey: matching(env, 'INDEXNOW_KEY', /^[\dA-Za-z-]{8,128}$/, '8 to 128 letters, digits or hyphens'),
  baiduToken: matching(env, 'BAIDU_PUSH_TOKEN', /^[\w-]{1,100}$/, 'the token of the push interface, not its address'),
})

function matching(env: Environment, name: string, pattern: RegExp, what: string): string {
  const value = env[name] ?? ''
  // The value may be a secret: it is not told.
  if (value !== '' && !pattern.test(value)) throw new Error(`${name} must be ${what}.`)
  return value
}
