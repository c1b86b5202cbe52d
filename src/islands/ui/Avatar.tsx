import { sized } from '../../lib/core/pictures/address.ts'

/** Picture of a member or shop, beside its name; sized by CSS. */
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
