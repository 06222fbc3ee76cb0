import { hariSekolah, nomorHari } from '@geisa/engine/calendar'
import { INSTALLATION_HARI } from '@geisa/engine/tap/tanda/saved'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import type { MesinKey } from './queries.ts'
import { releasedHari, type TanggalPenempatan } from './tanggal-penempatan.ts'

type Change = {
  old: TanggalPenempatan & { id: number }
  next: TanggalPenempatan
  pada: string
  alasan: string | undefined
}

/**
 * A machine's days that a school takes back though it had reported them, or taps lie there: with a reason, and marked from
 * then on (product.md 5.6). A machine in its first week is still being set up.
 */
export async function releaseHari(trx: Trx, mesin: MesinKey, { old, next, pada, alasan }: Change): Promise<void> {
  const today = hariSekolah(pada, mesin.zona)
  const released = releasedHari(old, next, today)
  if (released === null) return
  const { dari, sampai } = released
  const own = sql`sekolah_id = ${mesin.sekolahId} and mesin_id = ${mesin.mesinId}`
  const { rows } = await sql<{ pertama: string | null; ada: boolean }>`
    select (select k.pertama from mesin_kontak k where ${own}) as pertama,
      exists (select 1 from mesin_kontak where ${own} and laporan >= ${dari}::timestamp)
      or exists (select 1 from tap where ${own} and waktu_lokal >= ${dari}::timestamp
        and waktu_lokal < ${sampai}::timestamp + interval '1 day') as ada`.execute(trx)
  const { pertama = null, ada = false } = rows[0] ?? {}
  const isNew = pertama !== null && nomorHari(today) - nomorHari(hariSekolah(pertama, mesin.zona)) <= INSTALLATION_HARI
  if (!ada || isNew) return
  if ((alasan ?? '').length < 5)
    throw invalidField(
      'alasan',
      'Tulis alasannya (min. 5 huruf): mesin ini sudah melapor pada hari-hari itu. Harinya diberi tanda dan dinas diberi tahu.',
    )
  await sql`
    update mesin_penempatan set dilepas_dari = least(dilepas_dari, ${dari}::date),
      dilepas_sampai = greatest(dilepas_sampai, ${sampai}::date), dilepas_pada = ${pada}
    where ${own} and id = ${old.id}`.execute(trx)
}
