import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { releaseRange } from '@geisa/engine/tap/release-range'
import { INSTALLATION_HARI } from '@geisa/engine/tap/tanda/saved'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { hariAfter } from './masa-pin.ts'

type Ended = { sekolahId: number; zona: Zona; id: number; sampai: string; oldSampai: string | null; pada: string }

/**
 * A PIN's days that its owner loses though they stood, by the mapping's new last day: marked from then on (product.md 5.6).
 * In its first week a machine is being set up.
 */
export async function releasePin(
  trx: Trx,
  { sekolahId, zona, id, sampai: until, oldSampai, pada }: Ended,
): Promise<void> {
  const released = releaseRange({ dari: hariAfter(until), sampai: oldSampai }, hariSekolah(pada, zona))
  if (released === null) return
  const { dari, sampai } = released
  await sql`
    update pemetaan_pin p set dilepas_dari = least(p.dilepas_dari, ${dari}::date),
      dilepas_sampai = greatest(p.dilepas_sampai, ${sampai}::date), dilepas_pada = ${pada}
    where p.sekolah_id = ${sekolahId} and p.id = ${id} and exists (select 1 from mesin_kontak k
      where k.sekolah_id = ${sekolahId} and k.mesin_id = p.mesin_id
        and k.pertama < ${pada}::timestamptz - make_interval(days => ${INSTALLATION_HARI}::int))`.execute(trx)
}
