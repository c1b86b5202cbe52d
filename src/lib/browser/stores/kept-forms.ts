import type { WritableAtom } from 'nanostores'
import { pathWithoutLocale } from '../../core/twin-address.ts'
import { delayed } from '../delayed.ts'
import { changedFields, type FieldValues, fillFields } from '../form-fields.ts'
import { storeUnsaved, unsavedAt } from './unsaved-writing.ts'

interface KeptForm {
  fields: FieldValues
  /** It was sent, and its answer has not arrived yet. */
  isSent: boolean
  /** Seconds UTC. */
  at: number
}

const PAUSE = 300

interface Keeper {
  store: WritableAtom<KeptForm | undefined>
  storing: ReturnType<typeof delayed<FieldValues>>
  /** Its content has arrived; leaving the page must not keep it again. */
  isOver: boolean
}

const keepers = new WeakMap<HTMLFormElement, Keeper>()

/** By the form's `data-keep` and the page's address without its language. */
function keeperOf(form: HTMLFormElement, member: number): Keeper {
  const known = keepers.get(form)
  if (known) return known
  const address = pathWithoutLocale(location.pathname) + location.search
  const store = unsavedAt<KeptForm>(member, `form:${form.dataset['keep']}:${address}`)
  const keeper = { store, storing: delayed<FieldValues>(PAUSE, fields => put(store, fields)), isOver: false }
  keepers.set(form, keeper)
  return keeper
}

function put(store: Keeper['store'], fields: FieldValues) {
  if (Object.keys(fields).length > 0) storeUnsaved(store, { fields, isSent: false })
  else store.set(undefined)
}

/** Stores what is being typed, a moment later. */
export function keepForm(form: HTMLFormElement, member: number) {
  const keeper = keeperOf(form, member)
  keeper.isOver = false
  keeper.storing.later(() => changedFields(form))
}

/** Stores it at once: the page is being left. `isSent`: by sending the form. */
export function keepFormNow(form: HTMLFormElement, member: number, isSent = false) {
  const { store, storing, isOver } = keeperOf(form, member)
  if (isOver) return
  const fields = changedFields(form)
  storing.cancel()
  if (Object.keys(fields).length > 0) storeUnsaved(store, { fields, isSent })
}

/** Its content has arrived, or nobody wants it any more. */
export function forgetKept(form: HTMLFormElement) {
  const keeper = keepers.get(form)
  if (!keeper) return
  keeper.isOver = true
  keeper.storing.cancel()
  keeper.store.set(undefined)
}

/** Fills in what was kept of a form; resolves to when it was typed, seconds UTC; 0 where nothing was filled in. */
export async function restoreForm(form: HTMLFormElement, member: number): Promise<number> {
  const { store } = keeperOf(form, member)
  const kept = store.get()
  if (!kept) return 0
  if (kept.isSent && isSaved()) {
    store.set(undefined)
    return 0
  }
  if (kept.isSent) store.set({ ...kept, isSent: false })
  return (await fillFields(form, kept.fields)) ? kept.at : 0
}

/** Whether the page answers a form that was sent, with success. */
const isSaved = () =>
  document.querySelector('[role="alert"]:not(:empty), [aria-invalid="true"]') === null &&
  document.querySelector('.said[role="status"]') !== null
