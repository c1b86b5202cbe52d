import { sized } from '../../lib/core/pictures/address.ts'

/** The face of a member or shop, beside its name; how large it is says the sheet. */
export const Avatar = ({ src }: { src: string }) => (
  <img
    className="avatar"
    src={sized(src || '/art/avatar-default.svg', 'small')}
    width="96"
    height="96"
    alt=""
    loading="lazy"
  />
)
