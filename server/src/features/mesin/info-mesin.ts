import { type RawBuilder, sql } from 'kysely'

/** What a machine says of itself grows no further than this, however many keys it invents. */
const BANYAK_KUNCI = 100
const PANJANG_NILAI = 200

/** `mesin.info` with news merged in, as SQL; keys that are known already keep their place. */
export const gabungInfo = (baru: Readonly<Record<string, string>>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_object_agg(key, left(value, ${PANJANG_NILAI}::int)), '{}'::jsonb) from (
    select key, value from jsonb_each_text(mesin.info || ${JSON.stringify(baru)}::jsonb)
    order by not jsonb_exists(mesin.info, key), key limit ${BANYAK_KUNCI}) x)`
