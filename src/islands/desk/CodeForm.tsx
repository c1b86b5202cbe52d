import { useRef } from 'react'
import { FieldError } from '../ui/FieldError.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useScanner } from './useScanner.ts'

interface Props {
  /** Address of a code's page. */
  action: string
  words: Record<'code' | 'hint' | 'ask' | 'scan' | 'stop' | 'no', string>
}

/** Form to type or scan a code at a counter: one large field, one large button. */
export function CodeForm({ action, words }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { isOffered, isOn, hasFailed, video, toggle } = useScanner(code => {
    if (field.current) field.current.value = code
    form.current?.requestSubmit()
  })
  return (
    <form ref={form} action={action}>
      <label htmlFor="desk-code">{words.code}</label>
      <input
        ref={field}
        className="input"
        id="desk-code"
        name="code"
        required
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={words.hint}
      />
      <button className="button primary large wide" type="submit">
        {words.ask}
      </button>
      {isOffered && (
        <button className="button line large wide" type="button" onClick={toggle}>
          <Icon name="qr" />
          <span>{isOn ? words.stop : words.scan}</span>
        </button>
      )}
      <video ref={video} muted playsInline hidden={!isOn} />
      {hasFailed && <FieldError alert>{words.no}</FieldError>}
    </form>
  )
}
