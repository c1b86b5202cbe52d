import { existsSync, readFileSync } from 'node:fs'

const folder = process.env['CORPORA']

/** Hostile input, if available; where CORPORA names its folder (as in `.ci/run`) it must be. */
export function corpus(
  name: 'blns' | 'crlf' | 'open-redirect' | 'sqli' | 'traversal' | 'xss-dompurify' | 'xss-h5sc',
): string[] {
  const file = `${folder ?? '../shared/corpora'}/${name}.json`
  return folder || existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).items : []
}
