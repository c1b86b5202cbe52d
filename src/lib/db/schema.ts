import type { DeliveryTables } from './schema/delivery.ts'
import type { EssayTables } from './schema/essays.ts'
import type { ForumTables } from './schema/forums.ts'
import type { GoodsTables } from './schema/goods.ts'
import type { IntegrationTables } from './schema/integration.ts'
import type { MemberTables } from './schema/members.ts'
import type { MessageTables } from './schema/messages.ts'
import type { ModerationTables } from './schema/moderation.ts'
import type { OrderTables } from './schema/orders.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { PromotionTables } from './schema/promotions.ts'
import type { ShoppingTables } from './schema/shopping.ts'
import type { ShopTables } from './schema/shops.ts'
import type { SiteTables } from './schema/site.ts'
import type { VideoTables } from './schema/videos.ts'
import type { WalletTables } from './schema/wallet.ts'

/**
 * Rows as stored by both databases, one file per subject. Times are integer seconds UTC, money is fen, flags are 0 or
 * 1, lists are JSON text. `shown` is 1 when a row is public (approved and not deleted); every public list depends on
 * it. A shop's id is `site_id` in every other table and on the wire; `…_format` is JSON text in the shape of the wire.
 */
export interface Schema
  extends DeliveryTables,
    EssayTables,
    ForumTables,
    GoodsTables,
    IntegrationTables,
    MemberTables,
    MessageTables,
    ModerationTables,
    OrderTables,
    PaymentTables,
    PromotionTables,
    ShoppingTables,
    ShopTables,
    SiteTables,
    VideoTables,
    WalletTables {}
