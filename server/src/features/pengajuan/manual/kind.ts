import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Kind, Location } from '../kind.ts'
import { changedFields, type Input, mainInput, mergeInput, riwayatContent, toEngine } from './input.ts'
import { findManual } from './queries.ts'
import { MANUAL_SHAPE } from './queries-shape.ts'
import { checkConditions, detailsErrors, type FormManual } from './queries-syarat.ts'

/** What no machine could record on one date, of some of the staff or of the whole school. */
export const MANUAL: Kind<FormManual> = {
  jenis: 'absensi-manual',
  nomorColumn: 'no_absensi_manual',
  // In the order of the form, to which errors point by row.
  isian: sql`json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
    select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', i.waktu_datang, 'pulang', i.waktu_pulang,
      'keterangan', i.keterangan) order by g.nama collate "id-x-icu", g.id), '[]')
    from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id))`,
  duplicate: {
    index: 'absensi_manual_sekali',
    sentence: 'Usulan yang sama persis sudah ada dan masih menunggu. Tidak perlu diusulkan dua kali.',
    simultaneous: 'Usulan yang sama baru saja berubah. Muat ulang daftar, lalu ulangi.',
  },
  nomor: ({ noAbsensiManual }) => noAbsensiManual,
  refuseOwned: ({ koreksiStatusId }) => {
    if (koreksiStatusId) throw invalidField('koreksiStatusId', 'Asal usulan ditentukan oleh sistem')
  },
  errors: detailsErrors,
  merge: mergeInput,
  diffs: changedFields,
  core: mainInput,
  kiriman: (input, keberatanId) => (keberatanId === null ? mainInput(input) : [mainInput(input), keberatanId]),
  requested: (input) => MANUAL_SHAPE.requested(toEngine(input)),
  check: checkConditions,
  columns: ({ tanggal, statusId }) => ({ tanggal, status_id: statusId }),
  writeRinci: async (trx, location, { rinci }, changed) => {
    if (changed === null || changed.includes('details')) await replaceDetail(trx, location, rinci, changed !== null)
  },
  newRiwayat: (input, nama, { noUsulan, sidik }) => ({
    noAbsensiManual: noUsulan,
    ...riwayatContent(input, nama),
    dokumen: sidik.length,
  }),
  // Only what changed.
  changedRiwayat: async (_trx, _cakupan, { old, isian, changed, checked, dokumen: { added } }) => {
    const onlyChanged = (one: Input) =>
      Object.fromEntries(Object.entries(riwayatContent(one, checked)).filter(([field]) => changed.includes(field)))
    return {
      sebelum: onlyChanged(old.isian),
      sesudah: { ...onlyChanged(isian), ...(added > 0 ? { dokumenBaru: added } : {}) },
    }
  },
  read: findManual,
}

/** The rows of a request, as a whole: 500 of them are one statement. */
async function replaceDetail(
  trx: Trx,
  { sekolahId, nomor }: Location,
  details: Input['rinci'],
  exists: boolean,
): Promise<void> {
  if (exists)
    await sql`delete from absensi_manual_rinci where sekolah_id = ${sekolahId} and absensi_manual_id = ${nomor}`.execute(
      trx,
    )
  if (details.length === 0) return
  const columns = <K extends keyof Input['rinci'][number]>(nama: K) => details.map((inputRow) => inputRow[nama])
  await sql`
    insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang, waktu_pulang, keterangan)
    select ${sekolahId}, ${nomor}, * from unnest(${columns('gtkId')}::int[], ${columns('datang')}::time[], ${columns('pulang')}::time[],
      ${columns('keterangan')}::text[])`.execute(trx)
}
