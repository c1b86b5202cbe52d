/**
 * The text of one value of a JSON object, exactly as written, since that is what is signed. Null when it is missing.
 */
export function valueIn(object: string, name: string): string | null {
  const [token] = [/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g]
  let depth = 0
  let from = -1
  let key = ''
  let atKey = false
  for (const found of object.matchAll(token)) {
    const [word] = found
    if (word === '{' || word === '[') depth++
    const isEnd = depth === 1 && (word === ',' || word === '}')
    if (isEnd && from >= 0) return object.slice(from, found.index).trim()
    if (word === '}' || word === ']') depth--
    if (depth !== 1) continue
    if (word === '{' || word === ',') atKey = true
    else if (atKey && word !== ':') key = word
    else if (word === ':' && atKey) {
      atKey = false
      if (key === JSON.stringify(name)) from = found.index + 1
    }
  }
  return null
}
