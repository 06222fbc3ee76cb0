import { PERAN } from '@geisa/engine/akun/hak-akses'
import { EPOCH_START } from '@geisa/engine/calendar'
import { releaseRange } from '@geisa/engine/tap/release-range'
import { INSTALLATION_HARI } from '@geisa/engine/tap/tanda/saved'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { type Masa, moveTanggal } from './gtk-plan.ts'

export type ReleasedPerson = { gtkId: number; old: Masa; next: Masa }

/** The days until today on which somebody served, and by the save no longer does; null = none. */
export function releasedTugas(old: Masa, next: Masa, today: string): { dari: string; sampai: string } | null {
  const parts = [
    releaseRange(
      { dari: old.mulaiTugas ?? EPOCH_START, sampai: moveTanggal(next.mulaiTugas ?? EPOCH_START, -1) },
      today,
    ),
    next.berhenti === null ? null : releaseRange({ dari: moveTanggal(next.berhenti, 1), sampai: old.berhenti }, today),
  ].filter((one) => one !== null)
  const days = parts.flatMap(({ dari, sampai }) => [dari, sampai]).toSorted()
  const [dari] = days
  const sampai = days.at(-1)
  return dari === undefined || sampai === undefined ? null : { dari, sampai }
}

/**
 * Days of service that a save takes back though they stood: marked from then on (product.md 5.6). Set-up marks nothing: the
 * first week of the school's first machine, and a newcomer's since the first PIN; and what an office saves is its own word.
 */
export async function releaseTugas(
  trx: Trx,
  { peranId }: Pick<Pengguna, 'peranId'>,
  sekolahId: number,
  people: readonly ReleasedPerson[],
  { hariIni, pada }: { hariIni: string; pada: string },
): Promise<void> {
  if (peranId !== PERAN.SEKOLAH) return
  const released = people.flatMap(({ gtkId, old, next }) => {
    const hari = releasedTugas(old, next, hariIni)
    return hari === null ? [] : [{ gtkId, ...hari }]
  })
  if (released.length === 0) return
  const setUp = moveTanggal(hariIni, -INSTALLATION_HARI)
  await sql`
    update gtk g set dilepas_dari = least(g.dilepas_dari, greatest(q.dari, k.pertama)), dilepas_sampai = greatest(g.dilepas_sampai, q.sampai),
      dilepas_pada = ${pada}
    from unnest(${released.map((one) => one.gtkId)}::int[], ${released.map((one) => one.dari)}::date[],
        ${released.map((one) => one.sampai)}::date[]) q (id, dari, sampai),
      (select min(pertama)::date as pertama from mesin_kontak where sekolah_id = ${sekolahId}) k
    where g.sekolah_id = ${sekolahId} and g.id = q.id and k.pertama < ${setUp}::date and q.sampai >= k.pertama
      and not exists (select 1 from (select min(coalesce(p.dipetakan_pada, '-infinity'))::date as pertama from pemetaan_pin p
        where p.sekolah_id = ${sekolahId} and p.gtk_id = g.id) baru where baru.pertama >= ${setUp}::date)`.execute(trx)
}
