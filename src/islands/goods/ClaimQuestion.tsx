import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  name: string
  words: Record<'claim' | 'claimSure' | 'cancel' | 'sure', string>
  onClose(): void
  onTake(): void
}

/** Confirmation before claiming a coupon. */
export const ClaimQuestion = ({ name, words, onClose, onTake }: Props) => (
  <Dialog title={words.claim} open onClose={onClose}>
    <p>{words.claimSure}</p>
    <p>
      <b>{name}</b>
    </p>
    <p className="ends">
      <button type="button" className="button" onClick={onClose}>
        {words.cancel}
      </button>
      <button type="button" className="button buy" onClick={onTake}>
        {words.sure}
      </button>
    </p>
  </Dialog>
)
