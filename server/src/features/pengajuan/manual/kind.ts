import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { salahIsi } from '../../../platform/errors.ts'
import type { Kind, Letak } from '../kind.ts'
import { bedaIsian, gabungIsian, type Isian, isiRiwayat, keEngine, pokokIsian } from './isian.ts'
import { findManual } from './queries.ts'
import { BENTUK_MANUAL } from './queries-bentuk.ts'
import { type FormManual, galatDetails, periksaSyarat } from './queries-syarat.ts'

/** What no machine could record on one date, of some of the staff or of the whole school. */
export const MANUAL: Kind<FormManual> = {
  jenis: 'absensi-manual',
  kolomNomor: 'no_absensi_manual',
  // In the order of the form, to which errors point by row.
  isian: sql`json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
    select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', i.waktu_datang, 'pulang', i.waktu_pulang,
      'keterangan', i.keterangan) order by g.nama collate "id-x-icu", g.id), '[]')
    from absensi_manual_rinci i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id))`,
  kembar: {
    indeks: 'absensi_manual_sekali',
    kalimat: 'Usulan yang sama persis sudah ada dan masih menunggu. Tidak perlu diusulkan dua kali.',
    bersamaan: 'Usulan yang sama baru saja berubah. Muat ulang daftar, lalu ulangi.',
  },
  nomor: ({ noAbsensiManual }) => noAbsensiManual,
  tolakMilik: ({ koreksiStatusId }) => {
    if (koreksiStatusId) throw salahIsi('koreksiStatusId', 'Asal usulan ditentukan oleh sistem')
  },
  galat: galatDetails,
  gabung: gabungIsian,
  beda: bedaIsian,
  pokok: pokokIsian,
  kiriman: (isian, keberatanId) => (keberatanId === null ? pokokIsian(isian) : [pokokIsian(isian), keberatanId]),
  diminta: (isian) => BENTUK_MANUAL.diminta(keEngine(isian)),
  periksa: periksaSyarat,
  kolom: ({ tanggal, statusId }) => ({ tanggal, status_id: statusId }),
  tulisRinci: async (trx, letak, { rinci }, berubah) => {
    if (berubah === null || berubah.includes('details')) await gantiRinci(trx, letak, rinci, berubah !== null)
  },
  riwayatBaru: (isian, nama, { noUsulan, sidik }) => ({
    noAbsensiManual: noUsulan,
    ...isiRiwayat(isian, nama),
    dokumen: sidik.length,
  }),
  // Only what changed.
  riwayatUbah: async (_trx, _cakupan, { lama, isian, berubah, diperiksa, dokumen: { baru } }) => {
    const isi = (satu: Isian) =>
      Object.fromEntries(Object.entries(isiRiwayat(satu, diperiksa)).filter(([field]) => berubah.includes(field)))
    return { sebelum: isi(lama.isian), sesudah: { ...isi(isian), ...(baru > 0 ? { dokumenBaru: baru } : {}) } }
  },
  baca: findManual,
}

/** The rows of a request, as a whole: 500 of them are one statement. */
async function gantiRinci(trx: Trx, { sekolahId, nomor }: Letak, rinci: Isian['rinci'], isAda: boolean): Promise<void> {
  if (isAda)
    await sql`delete from absensi_manual_rinci where sekolah_id = ${sekolahId} and absensi_manual_id = ${nomor}`.execute(
      trx,
    )
  if (rinci.length === 0) return
  const kolom = <K extends keyof Isian['rinci'][number]>(nama: K) => rinci.map((satu) => satu[nama])
  await sql`
    insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang, waktu_pulang, keterangan)
    select ${sekolahId}, ${nomor}, * from unnest(${kolom('gtkId')}::int[], ${kolom('datang')}::time[], ${kolom('pulang')}::time[],
      ${kolom('keterangan')}::text[])`.execute(trx)
}
