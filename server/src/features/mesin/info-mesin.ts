import { type RawBuilder, sql } from 'kysely'

/** What a machine says of itself grows no further than this, however many keys it invents. */
const MAX_KEYS = 100
const VALUE_LENGTH = 200

/** `mesin.info` with news merged in, as SQL; keys that are known already keep their place. */
export const mergeInfo = (next: Readonly<Record<string, string>>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_object_agg(key, left(value, ${VALUE_LENGTH}::int)), '{}'::jsonb) from (
    select key, value from jsonb_each_text(mesin.info || ${JSON.stringify(next)}::jsonb)
    order by not jsonb_exists(mesin.info, key), key limit ${MAX_KEYS}) x)`
